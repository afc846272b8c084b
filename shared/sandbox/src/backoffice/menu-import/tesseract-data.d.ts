/** Where a language's data are, which the package says without types. */
declare module '@tesseract.js-data/spa' {
  const data: { langPath: string; gzip: boolean };
  export default data;
}
