/** Rows that come in parts. It keeps its place: after a failure or an abort the next call goes on where it was. */
export interface RowSource<Row> {
  /** The next rows; undefined after the last. Rejects with a GatewayError, or with an AbortError. */
  next(signal: AbortSignal): Promise<readonly Row[] | undefined>;
}
