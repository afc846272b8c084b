/** The same as the inline one of index.html: while the auth state or the first code is not there (docs backoffice §2). */
export function LoadingScreen() {
  return (
    <div className="h-boot" role="status">
      <div className="h-boot-bar" />
      <span>Cargando configuración...</span>
    </div>
  );
}
