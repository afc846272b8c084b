/** Loaders of the font faces that are fetched only when chosen; bundled-fonts.ts lists their names. */
const faces: Record<string, () => Promise<unknown>> = {
  'Nunito Sans': () => import('./nunito-sans.font.json'),
  'Atkinson Hyperlegible Next': () => import('./atkinson-hyperlegible-next.font.json'),
};

/** Loads the faces of a family that is not part of the first screen. If that fails, the page keeps the fallback face. */
export function loadFaces(family: string | null): void {
  if (family !== null && Object.hasOwn(faces, family)) void faces[family]?.().catch(() => undefined);
}
