import { useId, useState } from 'react';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { readGeoJson, type ImportProblem } from './geojson';
import { useT } from './messages';
import { circleRing } from './shapes';
import { ringErrorText } from './zone-values';

/** Bytes. No file with a single delivery zone is larger. */
const MAX_FILE = 5_000_000;

interface Props {
  /** Centre of the circle. */
  near: Point | undefined;
  /** A ring must be near this point; undefined if the branch has no location. */
  branchPoint: Point | undefined;
  onRing: (ring: Point[]) => void;
}

/** Two ways to start a zone's ring: a circle, and a GeoJSON file. */
export function RingTools({ near, branchPoint, onRing }: Props) {
  const t = useT();
  const id = useId();
  const [radius, setRadius] = useState('2');
  const [wrong, setWrong] = useState<ImportProblem | null>(null);
  const kilometres = Number(radius.replace(',', '.'));
  const isRadius = kilometres > 0 && kilometres <= 50;

  async function read(file: File | undefined) {
    if (!file) return;
    const found = file.size > MAX_FILE ? ({ problem: 'unread' } as const) : readGeoJson(await file.text(), branchPoint);
    setWrong('problem' in found ? found : null);
    if (!('problem' in found)) onRing(found.ring);
  }

  function words(problem: ImportProblem): string {
    if (problem.problem === 'kind') return t('zones.import.kind', { kind: problem.kind });
    if (problem.problem === 'ring') return ringErrorText(problem.ring, problem.count, t);
    return t(`zones.import.${problem.problem}`);
  }

  return (
    <div className="b-ring-tools">
      {near && (
        <TextField
          id={`${id}-radius`}
          label={t('zones.circle')}
          error={isRadius ? undefined : t('zones.circle.wrong')}
          numeric
          maxLength={5}
          value={radius}
          onChange={setRadius}
          onLeave={() => undefined}
          endButton={
            <PlainButton disabled={!isRadius} onClick={() => onRing(circleRing(near, kilometres))}>
              {t('zones.circle.draw')}
            </PlainButton>
          }
        />
      )}
      <label className="m-button m-button--default b-ring-file">
        <input
          className="m-visually-hidden"
          type="file"
          accept=".geojson,.json,application/geo+json"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // Lets the user choose the same file again after correcting it.
            event.target.value = '';
          }}
        />
        {t('zones.import')}
      </label>
      {wrong && (
        <Notice tone="error" title={t('zones.import.refused')}>
          {words(wrong)}
        </Notice>
      )}
    </div>
  );
}
