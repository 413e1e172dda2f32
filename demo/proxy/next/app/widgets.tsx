"use client";

import { Balance, GatewayProvider, TokenList, TopUp } from "gateway-console/react";
import { useEffect, useRef, useState, type ComponentRef } from "react";

export function Widgets({ visitor }: { visitor: string | undefined }) {
  const list = useRef<ComponentRef<typeof TokenList>>(null);
  const [told, setTold] = useState("nothing yet");
  // Signing in to the shop loads no new page: the widgets have to ask anew who is there. One asks for all.
  useEffect(() => void list.current?.refresh(), [visitor]);
  return (
    <GatewayProvider baseUrl="/gateway" locale="en">
      <p>told: {told}</p>
      <Balance className="balance" />
      <TokenList ref={list} className="token-list" onTokenCreated={({ detail }) => setTold(detail.name)} />
      <TopUp className="topup" />
    </GatewayProvider>
  );
}
