import { ProductSales } from './ProductSales';
import { useReportView } from './ReportTabs';
import { SalesReport } from './SalesReport';
import './reports.css';

/** Sales analysis of a branch or all branches, and sales by product (docs backoffice §2.3, §2.4). */
export function SalesAnalysis() {
  return useReportView() === 'products' ? <ProductSales /> : <SalesReport />;
}
