/** An event that an element sent to the page. */
export interface Heard {
  readonly id: number;
  readonly type: string;
  /** Its detail as JSON. */
  readonly detail: string;
  /** Whether this page canceled it, so that nobody leaves. */
  readonly kept: boolean;
}

interface Props {
  readonly heard: readonly Heard[];
  readonly onClear: () => void;
}

/** The events of an example, latest first. */
export function EventLog({ heard, onClear }: Props) {
  return (
    <div className="example-events">
      <div className="example-title">
        <span id="example-events">Events</span>
        {heard.length > 0 && (
          <button type="button" className="example-button" onClick={onClear}>
            Clear
          </button>
        )}
      </div>
      <div role="log" aria-labelledby="example-events" tabIndex={0}>
        {heard.length === 0 && (
          <p className="example-hint">Use the element: what your page would hear is listed here.</p>
        )}
        {heard.map(({ id, type, detail, kept }) => (
          <div key={id}>
            <strong>{type}</strong> {detail}
            {kept && " · canceled by this page"}
          </div>
        ))}
      </div>
    </div>
  );
}
