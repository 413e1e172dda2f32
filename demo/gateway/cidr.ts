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
