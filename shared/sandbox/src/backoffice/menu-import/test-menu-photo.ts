import { PNG } from 'pngjs';

/** Turns a drawing of black text (PNG) into a phone photo: skewed by 3°, on a darker table, grainy, lit from one side. Deterministic. */
export function renderPhoto(drawing: Buffer): Buffer {
  const sheet = PNG.sync.read(drawing);
  const scale = 2;
  const margin = 60;
  const [width, height] = [sheet.width * scale + 2 * margin, sheet.height * scale + 2 * margin];
  const photo = new PNG({ width, height });
  const skew = (3 / 180) * Math.PI;
  const [sin, cos] = [Math.sin(skew), Math.cos(skew)];
  let seed = 7;
  const grain = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed / 2 ** 31 - 0.5) * 30;
  };
  const greyAt = (x: number, y: number): number | undefined =>
    x >= 0 && y >= 0 && x < sheet.width && y < sheet.height ? sheet.data[(y * sheet.width + x) * 4] : undefined;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2];
      const at = (right * cos + down * sin) / scale + sheet.width / 2;
      const below = (down * cos - right * sin) / scale + sheet.height / 2;
      const corners = [0, 1].flatMap((over) => [0, 1].map((under) => greyAt(Math.floor(at) + over, Math.floor(below) + under)));
      const paper = corners.map((grey) => grey ?? 120);
      const [alpha, beta] = [at - Math.floor(at), below - Math.floor(below)];
      const [a = 0, b = 0, c = 0, d = 0] = paper;
      const grey = (a * (1 - beta) + b * beta) * (1 - alpha) + (c * (1 - beta) + d * beta) * alpha;
      const light = 1 - 0.35 * (x / width) - 0.1 * (y / height);
      const seen = Math.max(0, Math.min(255, (grey * 0.8 + 40) * light + grain()));
      photo.data.set([seen, seen, seen, 255], (y * width + x) * 4);
    }
  return PNG.sync.write(photo);
}
