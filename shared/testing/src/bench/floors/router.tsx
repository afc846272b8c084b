import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

function Page() {
  const { data } = useQuery({ queryKey: ['title'], queryFn: () => Promise.resolve('Mostrador') });
  return (
    <main>
      <h1>{data}</h1>
      <label>
        <FormattedMessage id="email" />
        <input id="ready" type="email" />
      </label>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale="es" messages={{ email: 'Correo electrónico' }}>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </IntlProvider>,
);
