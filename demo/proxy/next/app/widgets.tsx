"use client";

import { Balance, GatewayProvider, TokenList, TopUp } from "gateway-console/react";
import { useState } from "react";

export function Widgets() {
  const [told, setTold] = useState("nothing yet");
  return (
    <GatewayProvider baseUrl="/gateway" locale="en">
      <p>told: {told}</p>
      <Balance className="balance" />
      <TokenList className="token-list" onTokenCreated={({ detail }) => setTold(detail.name)} />
      <TopUp className="topup" />
    </GatewayProvider>
  );
}
