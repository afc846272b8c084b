/** Families whose faces come when somebody chooses them; their names stand in bundled-fonts.ts. */
const faces: Record<string, () => Promise<unknown>> = {
  'Nunito Sans': () => import('./nunito-sans.css'),
  'Atkinson Hyperlegible Next': () => import('./atkinson-hyperlegible-next.css'),
};

/** Fetches the faces of a family that the first screen does not bring. Where they do not come the page keeps the face that stands in for them. */
export function loadFaces(family: string | null): void {
  if (family !== null && Object.hasOwn(faces, family)) void faces[family]?.().catch(() => undefined);
}
