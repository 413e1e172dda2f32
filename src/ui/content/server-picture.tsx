import { useState, type ReactNode } from "react";
import type { Picture } from "../../domain/site/own-urls.js";

/** A picture that a setting of the gateway names; `instead` where there is none or it cannot be loaded. */
export function ServerPicture({
  picture,
  alt,
  className,
  instead,
}: {
  readonly picture: Picture | null | undefined;
  readonly alt: string;
  readonly className?: string | undefined;
  readonly instead: ReactNode;
}) {
  const [broken, setBroken] = useState<string>();
  if (!picture || picture.src === broken) return instead;
  return (
    <img
      key={picture.src}
      crossOrigin={picture.crossOrigin}
      referrerPolicy="no-referrer"
      className={className}
      alt={alt}
      src={picture.src}
      onError={() => setBroken(picture.src)}
    />
  );
}
