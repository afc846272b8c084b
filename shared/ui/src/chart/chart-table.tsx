import { PlainButton } from '../kit/plain-button';
import { figureText, type ChartModel } from './chart-model';

interface Props extends Omit<ChartModel, 'kind'> {
  label: string;
  /** Turns the categories into buttons. */
  onSelect?: ((index: number) => void) | undefined;
}

/** A table with the exact figures of a chart. */
export function ChartTable({ label, categories, series, format, onSelect }: Props) {
  return (
    <table className="m-table m-chart-table">
      <caption className="m-visually-hidden">{label}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ name }, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={index}>
            <th scope="row">
              {onSelect ? (
                <PlainButton variant="text" className="m-chart-pick" onClick={() => onSelect(index)}>
                  {category}
                </PlainButton>
              ) : (
                category
              )}
            </th>
            {series.map(({ values }, at) => (
              <td key={at}>{figureText(values[index], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
