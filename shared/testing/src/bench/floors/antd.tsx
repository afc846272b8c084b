import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Table from 'antd/es/table';
import { createRoot } from 'react-dom/client';

interface Row {
  id: number;
  name: string;
}

const rows: Row[] = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `Pago ${9 - index}` }));

function Page() {
  return (
    <main>
      <Form>
        <Form.Item label="Correo electrónico" name="email">
          <Input id="ready" type="email" />
        </Form.Item>
      </Form>
      <Table<Row>
        rowKey="id"
        dataSource={rows}
        columns={[
          { title: 'Id', dataIndex: 'id', sorter: (a, b) => a.id - b.id },
          { title: 'Nombre', dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) },
        ]}
      />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
