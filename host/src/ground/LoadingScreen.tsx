/** The same as the inline one of index.html: while the auth state or the first code is not there (docs backoffice §2). */
export function LoadingScreen() {
  return (
    <div className="boot" role="status">
      <div className="boot-bar" />
      <span>Cargando configuración...</span>
    </div>
  );
}
