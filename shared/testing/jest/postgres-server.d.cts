declare const server: {
  startPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined>;
};
export = server;
