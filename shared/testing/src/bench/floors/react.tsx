import { createRoot } from 'react-dom/client';

function Page() {
  return (
    <main>
      <h1>Mostrador</h1>
      <input id="ready" type="email" aria-label="Correo electrónico" />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
