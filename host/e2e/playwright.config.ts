import { browserTests } from '@mostrador/testing/playwright';

export default browserTests(import.meta.dirname);
