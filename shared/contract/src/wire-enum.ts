/**
 * Maps the English values of a domain enumeration to their wire values, in both directions. `wires` has a wire value per domain
 * value: `wireEnum({ percent: 'porcentaje', cash: 'efectivo' })`.
 */
export function wireEnum<const Wires extends Readonly<Record<string, string>>>(wires: Wires) {
  type Domain = keyof Wires & string;
  type Wire = Wires[Domain];
  const domains = new Map<string, Domain>(Object.entries(wires).map(([domain, wire]) => [wire, domain as Domain]));
  return {
    values: Object.keys(wires) as Domain[],
    /** The wire values, for a schema: `z.enum(takes.wireValues)`. */
    wireValues: Object.values(wires) as Wire[],
    encode: <D extends Domain>(domain: D): Wires[D] => wires[domain],
    decode: (wire: Wire): Domain => domains.get(wire)!,
    /** Like `decode` for a value that the schema does not check; returns an unknown one as it is. */
    decodeAny: (wire: string): Domain | (string & {}) => domains.get(wire) ?? wire,
  };
}
