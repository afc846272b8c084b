// Replaces the federation runtime's own snapshot handler: remotes are scripts here, without manifests. Contains only what the
// runtime still uses when a remote is registered again.
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
