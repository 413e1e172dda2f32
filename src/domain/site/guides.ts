/** Where the guides for developers are published: below the `homepage` of package.json. */
const guides = "https://github.com/gateway-console/gateway-console/blob/main/docs/guides";

/** The address of a guide, by the name of its file. */
export const guideAddress = (name: string): string => `${guides}/${name}.md`;
