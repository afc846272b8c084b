/** Path of the language data; the package has no types. */
declare module '@tesseract.js-data/spa' {
  const data: { langPath: string; gzip: boolean };
  export default data;
}
