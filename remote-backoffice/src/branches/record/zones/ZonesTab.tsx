import { startTransition, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import type { BranchZones, DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { useLocale } from '@mostrador/i18n';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useHostServices } from '@mostrador/remote-kit';
import { download, PlainButton, RowsSkeleton, LazySlot } from '@mostrador/ui/kit';
import { useSearchParams } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { cleanRing, ringProblem } from '@mostrador/values/ring';
import { formatPoint, parsePoint } from '../../../common/map/point-text';
import { useLatest } from '../../../common/use-latest';
import { TabPlaceholder } from '../TabPlaceholder';
import { useT } from './messages';
import { CreateZone } from './CreateZone';
import { EditZone } from './EditZone';
import { letterOf } from './shapes';
import { PointChecker } from './PointChecker';
import { writeGeoJson } from './geojson';
import { ZoneList } from './ZoneList';
import type { ShownZone, ZoneMapView } from './zone-map';
import './zones.css';

/** If the map fails to load, a text replaces it: the list offers all the same actions. */
const ZoneCanvas = lazyPart(() =>
  import('./ZoneCanvas').then(
    (module) => module.ZoneCanvas,
    () => NoMap,
  ),
);

function NoMap() {
  return <p className="m-muted">{useT()('zones.map.missing')}</p>;
}

/** Number of zone colours; the letter distinguishes zones of the same colour. */
const TONES = 6;
const madrid: Point = [-3.7038, 40.4168];

/** Tab for a branch's delivery zones and their prices (docs branches §4). */
export function ZonesTab({ branch }: { branch: BranchInfo }) {
  const query = useQuery(apiQuery(branchZones.list, { branchId: branch.id }));
  if (!query.data) return <TabPlaceholder query={query} rows={10} />;
  return <Zones branch={branch} known={query.data} />;
}

function Zones({ branch, known }: { branch: BranchInfo; known: BranchZones }) {
  const t = useT();
  const locale = useLocale();
  const { mapTiles } = useHostServices();
  const [search, setSearch] = useSearchParams();
  const [turn, setTurn] = useState(0);
  /** The ring in the form; null while no form is open. */
  const [ring, setRing] = useState<readonly Point[] | null>(null);
  const [tried, setTried] = useState('');
  const setPoints = useRef<((ring: Point[]) => void) | null>(null);
  const map = useRef<ZoneMapView | null>(null);
  // Deferred, so that the click is shown at once: a form with two hundred vertices is slow to render.
  const zoneParam = useDeferredValue(search.get('zone'));
  const isNew = zoneParam === 'new';
  const zone = known.items.find(({ id }) => String(id) === zoneParam);
  const near = branch.point;

  const go = useLatest((next: number | 'new' | null) => {
    // The drawn ring disappears together with the form. A transition keeps the click responsive.
    startTransition(() => {
      setRing(null);
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('zone');
        else after.set('zone', String(next));
        return after;
      });
    });
  });
  const open = useCallback((next: number | 'new' | null) => go.current(next), [go]);
  const close = useCallback(() => open(null), [open]);
  const saved = useCallback(() => {
    setTurn((before) => before + 1);
    open(null);
  }, [open]);

  const all = useMemo(
    () =>
      known.items.map((one, index): ShownZone => ({
        id: one.id,
        ring: one.ring,
        letter: letterOf(index),
        label: `${letterOf(index)} · ${one.name} · ${formatMoney(one.price, locale)}`,
        tone: index % TONES,
      })),
    [known.items, locale],
  );
  // The zone being edited is shown by its vertices instead.
  const shown = useMemo(() => all.filter(({ id }) => String(id) !== zoneParam), [all, zoneParam]);
  const settled = useDeferredValue(ring);
  const crossing = useMemo(() => crossingEdges(settled), [settled]);
  const others = useMemo(() => known.items.filter(({ id }) => id !== zone?.id), [known.items, zone?.id]);
  const triedPoint = useMemo(() => parsePoint(tried), [tried]);
  /** The zones as they would be after saving the form. */
  const drawn = useMemo(
    () => known.items.map((one): DeliveryZone => (one.id === zone?.id && settled ? { ...one, ring: [...settled] } : one)),
    [known.items, zone?.id, settled],
  );
  const form = { branch, others, onRing: setRing, setPoints, onSaved: saved, onClose: close };
  return (
    <div className="b-zones">
      <div className="b-zones-side">
        {zone ? (
          <EditZone key={`${zoneParam} ${turn}`} zone={zone} {...form} />
        ) : isNew ? (
          <CreateZone key={`${zoneParam} ${turn}`} {...form} />
        ) : (
          <section className="m-card b-branch-panel" aria-label={t('zones.title')}>
            <div className="m-line m-ends">
              <h2>{t('zones.title')}</h2>
              <PlainButton variant="primary" onClick={() => open('new')}>
                {t('zones.add')}
              </PlainButton>
            </div>
            <ZoneList branchId={branch.id} zones={known} onOpen={open} />
            {known.items.length > 0 && (
              <PlainButton
                onClick={() =>
                  download(new Blob([writeGeoJson(known.items)], { type: 'application/geo+json' }), `${branch.name}.geojson`)
                }
              >
                {t('zones.export')}
              </PlainButton>
            )}
          </section>
        )}
        <PointChecker
          branch={branch}
          before={known.items}
          zones={drawn}
          controlled={known.controlled}
          value={tried}
          onChange={setTried}
        />
      </div>
      <div className="b-zones-map">
        <LazySlot fallback={<RowsSkeleton rows={1} height={360} />}>
          <ZoneCanvas
            center={near ?? known.items[0]?.ring[0] ?? madrid}
            branch={near ?? null}
            tiles={mapTiles}
            zones={shown}
            ring={ring}
            crossing={crossing}
            tried={triedPoint}
            view={map}
            onClick={(point) => {
              // While a new zone is drawn, a click adds its next vertex; otherwise it checks the point.
              if (isNew && ring) setPoints.current?.([...ring, point]);
              else setTried(formatPoint(point));
            }}
            onRing={(next) => setPoints.current?.(next)}
          />
        </LazySlot>
      </div>
    </div>
  );
}

/** Returns the edges of a ring that cross each other. */
function crossingEdges(ring: readonly Point[] | null): [Point, Point][] {
  const clean = cleanRing(ring ?? []);
  const problem = clean.length > 2 && clean.length <= 200 ? ringProblem(clean) : undefined;
  if (problem?.problem !== 'crossing') return [];
  return problem.edges.flatMap((edge): [Point, Point][] => {
    const [from, to] = [clean[edge], clean[(edge + 1) % clean.length]];
    return from && to ? [[from, to]] : [];
  });
}
