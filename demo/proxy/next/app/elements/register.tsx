"use client";

import "gateway-console/elements/balance";
import "gateway-console/elements/provider";
import "gateway-console/elements/token-list";

/** Brings the elements' code into the browser. */
export function Register() {
  return null;
}
