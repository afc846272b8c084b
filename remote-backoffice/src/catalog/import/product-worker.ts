import { serveImports } from '../../common/importer/serve';
import { productRules } from './product-rules';

serveImports(productRules);
