import { useSite } from '../site-context.tsx';
import { formatDate } from './dates.ts';

type Point = { month: string; position: number };

/** Width of the drawing's view box; it scales to its column. */
const WIDTH = 560;

type RisingLineProps = {
  points: readonly Point[];
  height: number;
  /** Space below the worst position, in units of the view box. */
  bottom?: number;
};

/** The ranking as one thin line: left is the first month, up is a better position. Decorative; a table has the data. */
export function RisingLine({ points, height, bottom = 18 }: RisingLineProps) {
  const coordinates = points.map((_, index) => coordinateOf(points, index, height - bottom));
  const [x, y] = coordinates.at(-1)?.split(' ') ?? [];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} fill="none" className="w-full overflow-visible" aria-hidden="true">
      <path
        d={`M${coordinates.join('L')}`}
        pathLength={1}
        className="drawn stroke-accent"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="5" className="fill-accent" />
    </svg>
  );
}

/** The point of one month as `x y`. The worst position is at y = `lowest`. */
function coordinateOf(points: readonly Point[], index: number, lowest: number): string {
  const worst = Math.max(...points.map((point) => point.position));
  const x = 8 + (index / Math.max(1, points.length - 1)) * (WIDTH - 20);
  // Logarithmic: the first ten positions take about 50 % of the height.
  const depth = Math.log(points[index]?.position ?? 1) / Math.log(Math.max(2, worst));
  return `${Math.round(x)} ${Math.round(12 + depth * (lowest - 12))}`;
}

/** The graph of a case study: the line, labels of its two ends, and a table for screen readers. */
export function RankingGraph({ points, heading }: { points: readonly Point[]; heading: string }) {
  const { words, language } = useSite();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <figure>
      <RisingLine points={points} height={150} />
      <div className="sr-only">
        {/* In a div, because `sr-only` cannot shrink a table to one pixel. */}
        <table>
          <caption>{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{words.project.month}</th>
              <th scope="col">{words.project.position}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.month}>
                <td>{formatDate(point.month, language)}</td>
                <td>{point.position}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="flex justify-between gap-4 border-t border-line pt-2 text-small text-muted">
        {[first, last].map(({ month, position }) => (
          <span key={month} className="grid last:text-right">
            {formatDate(month, language)}{' '}
            <span>
              {words.project.position.toLowerCase()} <strong className="tabular text-ink">{position}</strong>
            </span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
