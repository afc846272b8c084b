import { useEffect, useRef } from 'react';
import { divIcon, Map as LeafletMap, Marker, SVG, TileLayer, type LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { MapTiles } from '@mostrador/remote-kit';
import './address-map.css';

interface Props {
  places: { id: number; label: string; point: Point }[];
  tiles: MapTiles | undefined;
  label: string;
}

/** Static map of numbered places, all in view; the addresses are listed beside it. */
export function AddressMap({ places, tiles, label }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(places);

  useEffect(() => {
    if (!frame.current) return;
    const points = (JSON.parse(shown) as Props['places']).map(({ label: number, point: [longitude, latitude] }) => ({
      number,
      at: [latitude, longitude] satisfies LatLngTuple,
    }));
    const map = new LeafletMap(frame.current, {
      center: points[0]?.at ?? [0, 0],
      zoom: 14,
      zoomControl: false,
      keyboard: false,
      dragging: false,
      touchZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      scrollWheelZoom: false,
      fadeAnimation: false,
      renderer: new SVG(),
    });
    map.attributionControl.setPrefix(false);
    if (tiles) new TileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
    for (const { number, at } of points) {
      const icon = divIcon({ className: 'b-customer-marker', html: number, iconSize: [26, 26] });
      new Marker(at, { icon, keyboard: false, interactive: false }).addTo(map);
    }
    // A map without a size yet cannot fit the places.
    if (points.length > 1 && map.getSize().x > 0)
      map.fitBounds(
        points.map(({ at }) => at),
        { padding: [24, 24], maxZoom: 15, animate: false },
      );
    return () => void map.remove();
  }, [shown, tiles]);

  return (
    <div
      ref={frame}
      className={tiles ? 'b-customer-map' : 'b-customer-map b-customer-map--grid'}
      role="group"
      aria-label={label}
    />
  );
}
