import { ProductSales } from './ProductSales';
import { useReportView } from './ReportTabs';
import { SalesReport } from './SalesReport';
import './reports.css';

/** The sales of a branch or of all in detail, and what was sold of each product (docs backoffice §2.3, §2.4). */
export function SalesAnalysis() {
  return useReportView() === 'products' ? <ProductSales /> : <SalesReport />;
}
