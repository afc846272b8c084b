/** Same as the static screen of index.html; shown until the session and the first code are loaded (docs backoffice §2). */
export function LoadingScreen() {
  return (
    <div className="h-boot" role="status">
      <div className="h-boot-bar" />
      <span>Cargando configuración...</span>
    </div>
  );
}
