// Colours and shape of a brand as data; without antd, so that the sign-in pages can use it.
export { brandColors, brandVariables, type BrandTokens } from './theme/brand-theme';
