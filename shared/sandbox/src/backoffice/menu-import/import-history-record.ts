import { iso } from '../wire';
import type { ImportRow } from './import-history-repository';

/** Maps a stored import to the wire. */
export function importRecord(row: ImportRow) {
  return {
    id: row.id,
    fecha: iso(row.at),
    usuario: row.actor,
    origen: row.source === 'file' ? ('archivo' as const) : ('fotos' as const),
    archivo: row.file_name,
    fotos: row.pictures,
    creados: row.created,
    modificados: row.changed,
    deshecha: row.undone_at === null ? null : { cuando: iso(row.undone_at), por: row.undone_by ?? '' },
  };
}
