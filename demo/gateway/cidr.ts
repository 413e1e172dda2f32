/** Networks in CIDR form, as Go's parser accepts them. */

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const embedded = last.includes(".") && !text.endsWith("::");
  const plain = embedded ? groups.slice(0, -1) : groups;
  if (embedded && !isIpv4(last)) return false;
  if (!plain.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  const count = plain.length + (embedded ? 2 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

/** True for an address with a prefix length, such as `10.0.0.0/8` or `2001:db8::/32`; a bare address is none. */
export function isCidr(text: string): boolean {
  const [address, length, ...rest] = text.split("/");
  if (address === undefined || length === undefined || rest.length > 0 || !/^\d{1,3}$/.test(length))
    return false;
  if (isIpv4(address)) return Number(length) <= 32;
  return address.includes(":") && isIpv6(address) && Number(length) <= 128;
}

/** An address as a number, with how many bits it has. */
function bitsOf(address: string): { value: bigint; size: number } | undefined {
  if (isIpv4(address))
    return { value: address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n), size: 32 };
  if (!isIpv6(address) || address.includes(".")) return undefined;
  const wide = (half: string): string[] => (half === "" ? [] : half.split(":"));
  const [head = "", tail] = address.split("::");
  const before = wide(head);
  const after = wide(tail ?? "");
  const filled = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"),
    ...after,
  ];
  return { value: filled.reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n), size: 128 };
}

/** Whether an address is in one of the networks, joined by comma. */
export function inSubnets(address: string, subnets: string): boolean {
  const own = bitsOf(address);
  return subnets.split(",").some((subnet) => {
    const [base = "", length] = subnet.trim().split("/");
    const network = bitsOf(base);
    if (!own || network?.size !== own.size || length === undefined) return false;
    const rest = BigInt(own.size - Number(length));
    return own.value >> rest === network.value >> rest;
  });
}
