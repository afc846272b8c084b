import { divIcon, DomEvent, Marker, type Layer, Polygon, Polyline, type LatLngTuple } from 'leaflet';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { MapTiles } from '@mostrador/remote-kit';
import { unrollRing } from '@mostrador/values/longitude';
import { runInTimeSlices } from '../../../common/run-in-time-slices';
import { createBaseMap, fromLeaflet, addKeyboardMove, placePoint, placeRing, toLeaflet } from '../../../common/map/base-map';

export interface ShownZone {
  id: number;
  ring: readonly Point[];
  letter: string;
  label: string;
  /** Index of the colour, from 0. */
  tone: number;
}

/** Map of a branch's zones, one of which may be in edit mode. */
export interface ZoneMapView {
  showZones(zones: readonly ShownZone[]): void;
  /** Shows the vertices of a ring as markers; null removes them. */
  edit(ring: readonly Point[] | null): void;
  /** Marks edges that cross. */
  mark(edges: readonly [Point, Point][]): void;
  showBranch(point: Point | null): void;
  showTried(point: Point | null): void;
  focusVertex(index: number): void;
  close(): void;
}

interface ZoneMapOptions {
  center: Point;
  tiles: MapTiles | undefined;
  words: { zoomIn: string; zoomOut: string; tried: string; vertex: (place: number) => string };
  helpId: string;
  onClick: (point: Point) => void;
  onVertex: (index: number, point: Point) => void;
  onRemove: (index: number) => void;
  onInsert: (index: number, point: Point) => void;
}

const pin = (className: string, size: number, html = '') => divIcon({ className, html, iconSize: [size, size] });

/** Returns whether a zone would be drawn the same. */
function isSameZone(before: ShownZone, after: ShownZone | undefined): boolean {
  return (
    before.ring === after?.ring && before.letter === after.letter && before.label === after.label && before.tone === after.tone
  );
}

/** Opens the map in an element. */
export function openZoneMap(element: HTMLElement, options: ZoneMapOptions): ZoneMapView {
  const { center, tiles, words, helpId } = options;
  const map = createBaseMap(element, { center, tiles, words });
  map.on('click', ({ latlng }) => options.onClick(fromLeaflet(latlng)));
  const branch = new Marker(toLeaflet(center), { icon: pin('b-zone-branch', 20), interactive: false, keyboard: false });
  const tried = new Marker(toLeaflet(center), {
    icon: divIcon({ className: 'b-map-marker', iconSize: [28, 28], iconAnchor: [14, 28] }),
    interactive: false,
    keyboard: false,
    alt: words.tried,
  });
  const edited = new Polygon([], { className: 'b-zone-edited', interactive: false });
  /** Zones on the map by id; unchanged ones are not redrawn. */
  const zones = new Map<number, { zone: ShownZone; layers: Layer[] }>();
  let vertices: Marker[] = [];
  let marks: Polyline[] = [];
  let isFitted = false;
  /** The ring being edited; its markers are added in slices, so that a slow machine stays responsive. */
  let ring: LatLngTuple[] = [];
  let stopVertices = () => {};
  let leaving: Marker[] = [];
  let stopLeaving = () => {};
  const vertexPane = map.createPane('vertices');
  // Above Leaflet's own markers.
  vertexPane.style.zIndex = '620';
  let stopZones = () => {};

  const placesOf = (): LatLngTuple[] =>
    ring.map((place, index) => {
      const at = vertices[index]?.getLatLng();
      return at ? [at.lat, at.lng] : place;
    });

  function addVertex(index: number, at: LatLngTuple) {
    const vertex = new Marker(at, { draggable: true, icon: pin('b-zone-vertex', 24), pane: 'vertices' });
    // During a drag only the outline follows; the form gets the new point when the drag ends.
    vertex.on('drag', () => edited.setLatLngs(placesOf()));
    vertex.on('dragend', () => options.onVertex(index, fromLeaflet(vertex.getLatLng())));
    vertex.on('add', () => {
      const handle = vertex.getElement();
      if (!handle) return;
      handle.setAttribute('aria-label', words.vertex(index + 1));
      handle.setAttribute('aria-describedby', helpId);
      addKeyboardMove(
        handle,
        map,
        () => vertex.getLatLng(),
        (point) => options.onVertex(index, point),
      );
      DomEvent.on(handle, 'keydown', (event) => {
        const { key } = event as unknown as KeyboardEvent;
        if (key !== 'Delete' && key !== 'Backspace' && key !== 'Insert' && key !== '+') return;
        DomEvent.stop(event);
        if (key === 'Delete' || key === 'Backspace') options.onRemove(index);
        else options.onInsert(index + 1, middleAfter(index));
      });
    });
    vertices.push(vertex.addTo(map));
  }

  function addNextVertex(): boolean {
    const place = ring[vertices.length];
    if (place) addVertex(vertices.length, place);
    return vertices.length < ring.length;
  }

  /** Hides all vertex markers at once, and removes them from the map in slices. */
  function dropVertices() {
    leaving = [...leaving, ...vertices];
    vertices = [];
    vertexPane.hidden = true;
    stopLeaving();
    stopLeaving = runInTimeSlices(() => {
      leaving.pop()?.remove();
      return leaving.length > 0;
    });
  }

  /** Shows the pane again; removes markers that are still waiting for removal, because new ones take their place. */
  function showVertices() {
    stopLeaving();
    for (const vertex of leaving) vertex.remove();
    leaving = [];
    vertexPane.hidden = false;
  }

  function middleAfter(index: number): Point {
    const places = placesOf();
    const [from, to] = [places[index], places[(index + 1) % places.length]];
    if (!from || !to) return center;
    return fromLeaflet({ lat: (from[0] + to[0]) / 2, lng: (from[1] + to[1]) / 2 });
  }

  /** Draws a zone: its outline, and its letter at the northern end, because zones around the same point share a centre. */
  function draw({ ring: points, letter, label, tone }: ShownZone): Layer[] {
    const places = placeRing(map, points);
    const zone = new Polygon(places, { className: `b-zone b-zone--${tone}` }).addTo(map);
    const shape = zone.getElement();
    shape?.setAttribute('tabindex', '-1');
    shape?.setAttribute('role', 'img');
    shape?.setAttribute('aria-label', label);
    const top = places.reduce((most, place) => (place[0] > most[0] ? place : most));
    // Not a Leaflet tooltip: those measure themselves, which for sixty takes a second on a slow machine.
    const icon = divIcon({ className: 'b-zone-letter', html: letter, iconSize: [28, 22] });
    return [zone, new Marker(top, { icon, interactive: false, keyboard: false }).addTo(map)];
  }

  return {
    showZones(next) {
      const nextById = new Map(next.map((zone) => [zone.id, zone]));
      for (const [id, { zone, layers }] of zones) {
        if (isSameZone(zone, nextById.get(id))) continue;
        for (const layer of layers) layer.remove();
        zones.delete(id);
      }
      const corners = isFitted ? [] : next.flatMap((zone) => placeRing(map, zone.ring));
      if (corners.length > 0 && map.getSize().x > 0) {
        map.fitBounds(corners, { padding: [16, 16], animate: false });
        isFitted = true;
      }
      const missing = next.filter(({ id }) => !zones.has(id));
      stopZones();
      stopZones = runInTimeSlices(() => {
        const zone = missing.shift();
        if (zone) zones.set(zone.id, { zone, layers: draw(zone) });
        if (missing.length === 0 && vertices.length > 0) edited.bringToFront();
        return missing.length > 0;
      });
    },
    edit(next) {
      ring = placeRing(map, next ?? []);
      stopVertices();
      if (ring.length === 0) {
        dropVertices();
        edited.remove();
        return;
      }
      showVertices();
      // Reuse markers: one that is moved by keyboard keeps the focus.
      while (vertices.length > ring.length) vertices.pop()?.remove();
      vertices.forEach((vertex, index) => {
        const place = ring[index]!;
        if (!vertex.getLatLng().equals(place, 0)) vertex.setLatLng(place);
      });
      stopVertices = runInTimeSlices(addNextVertex);
      edited.setLatLngs(ring).addTo(map).bringToFront();
    },
    mark(edges) {
      for (const mark of marks) mark.remove();
      marks = edges.map((edge) => {
        const places = unrollRing(edge, ring[0]?.[1]).map(toLeaflet);
        return new Polyline(places, { className: 'b-zone-crossing', interactive: false }).addTo(map);
      });
    },
    showBranch(point) {
      if (point) branch.setLatLng(placePoint(map, point)).addTo(map);
      else branch.remove();
    },
    showTried(point) {
      if (!point) return void tried.remove();
      tried.setLatLng(placePoint(map, point)).addTo(map);
    },
    focusVertex(index) {
      vertices[Math.min(index, vertices.length - 1)]?.getElement()?.focus();
    },
    close: () => {
      stopVertices();
      stopLeaving();
      stopZones();
      vertices = [];
      map.remove();
    },
  };
}
