import { DefaultQueryCompiler } from "kysely";

/**
 * Spells queries for ClickHouse, whose placeholders have a name and a type: `{p1:Int64}`. Whole numbers are of the
 * widest type, because one above its type's range would silently become another.
 */
export class ClickhouseQueryCompiler extends DefaultQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.addParameter(value);
    this.append(`{p${String(this.numParameters)}:${typeof value === "number" ? "Int64" : "String"}}`);
  }
}
