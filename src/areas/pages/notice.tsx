import { useId } from "react";
import { pagesMessages } from "./generated/messages.en.js";
import { useExpected } from "../../ui/host/lifecycle/arrival.js";
import { Button } from "../../ui/kit/button/button.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { RichText } from "../../ui/content/rich-text.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { createNoticeModel } from "./notice-model.js";
import { pages as sheet } from "./pages.css.js";

/** `<gw-notice>`, and the top of the console's home: open once for each text, then behind a button. */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(pagesMessages);
  const gateway = useGateway();
  const model = useModel(() => createNoticeModel(gateway), gateway);
  const text = useValue(model.text);
  const open = useValue(model.open);
  const id = useId();
  useLoad(model);
  const asked = useValue(model.asked);
  useExpected(!asked);

  if (text.trim() === "") return asked ? null : <span className="notice-awaited" hidden />;
  return (
    <section part="notice" className="notice" data-open={open || undefined} aria-label={t.notice}>
      <div className="notice-head">
        <Icon name="info" />
        <strong className="grow">{t.notice}</strong>
        <Button
          variant="quiet"
          icon={open ? "close" : "down"}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => model.setOpen(!open)}
        >
          {open ? t.hideNotice : t.showNotice}
        </Button>
      </div>
      <div id={id} role="status" className="notice-text" hidden={!open}>
        {open ? <RichText text={text} title={t.notice} /> : null}
      </div>
    </section>
  );
}
