import type { Browser } from '@playwright/test';
import type { SandboxControl } from '../../control';
import type { Measures } from '../medians';
import { drawMenu } from './draw';
import { menus } from './menus';
import { menuPhotos } from './photos';
import { isSure, score, type ReadProduct } from './score';

interface Preview {
  data: { menu_data: { categorias: { productos: ReadProduct[] }[] } };
}

/** Sends a photograph as the back-office does; resolves to the products that the server reads. */
async function readPhoto({ url }: SandboxControl, token: string, photo: Buffer): Promise<ReadProduct[]> {
  const body = new FormData();
  body.append('imagenes', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'carta.jpg');
  const answer = await fetch(`${url}/previewMenuFromImages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  // A photograph of which nothing is read is refused.
  if (!answer.ok) return [];
  const { data } = (await answer.json()) as Preview;
  return data.menu_data.categorias.flatMap(({ productos }) => productos);
}

/**
 * Draws the photographs of menus and lets the sandbox read them. Resolves to per cent of the dishes that are missing or have a wrong name or
 * price, the number of wrong prices that no doubt marks, and per cent of the products that are marked. Prints what was missed.
 */
export async function readMenus(browser: Browser, sandbox: SandboxControl): Promise<Measures> {
  const token = await sandbox.signIn();
  let [dishes, missed, unmarked, products, doubts] = [0, 0, 0, 0, 0];
  for (const photo of menuPhotos) {
    const read = await readPhoto(sandbox, token, await drawMenu(browser, photo));
    const result = score(menus[photo.menu], read);
    if (result.missed.length + result.unmarked.length > 0) {
      console.log(
        `  ${JSON.stringify(photo)}: missed ${result.missed.join(', ') || 'nothing'}; unmarked ${result.unmarked.join(', ') || 'nothing'}`,
      );
    }
    dishes += result.dishes;
    missed += result.missed.length;
    unmarked += result.unmarked.length;
    products += read.length;
    doubts += read.filter((product) => !isSure(product)).length;
  }
  return { missed: (100 * missed) / dishes, unmarked, doubts: (100 * doubts) / products };
}
