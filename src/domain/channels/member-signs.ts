/** A column of channels that only one member of the family has. */
export const memberSigns = {
  newApi: "status_code_mapping",
  oneHub: "pre_cost",
  laisky: "model_configs",
} as const;

/** Whether the row of a channel is of another member of the family than one-api. */
export const isMember = (row: Readonly<Record<string, unknown>>): boolean =>
  Object.values(memberSigns).some((sign) => sign in row);
