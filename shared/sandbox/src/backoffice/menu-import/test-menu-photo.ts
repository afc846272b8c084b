import { PNG } from 'pngjs';

/** A rendered menu: "ENTRANTES", "Croquetas de prueba 8,50 €", "Gazpacho de prueba 5,20 €". */
export const menuDrawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAjAAAADIAQAAAADe1OafAAAE4ElEQVRo3u3ZMW/bRhQH8GNZlB0C09k8CDwH/QIeFUDQfZUU+QIxvHAQRAYGos3s2CEIP0ppGDC36iucyoErGQ49Ipd7fUdKMtWaasgYaIDeDYZsST/w7r1H/AkTeJJFDGMYwxjGMIYxjGEM879nCJnR4hWxiQXSVa64IFZIKHeHM27DkEC4ytkyoT2aYcLZM3htQ5mF0zIUGRsZOyRzeyjjgLSL4BYcSQtHWYJxuAZF+VhGucX1jpFjGGvH3CmyY2A482LL8Dt1ut2UO4I5357N5lad+i1jDWUIkRcNI+hmo840E5KA0MHM4uINMtg3t8hMG4aNaL/F9KJhgjuuJmctw0e036xl4LpQ3pZRZCCDRzw71YyFX196PzZHDJAMZ+aacfRVLOmOKYLhDNFMERBkSMuwEQzbM3MaNowYzwjmih0zfKbwfsPChvFcOadJU6kJGVopzSTNMCDjUd4w3ojb1pZRJ3TPUDLiJsp4wzyjyqNFyyTuQGbgMoxhDGMYwxjm3xm5f1UPYTgbx9hQ2AUDHrRM6O7eqIYwkgC3OYWEtYy7Gsf4kEEaQUQbRrF09042hBEyyGC9Bho1jAzy5wW7nailkxSUB+qZdOHX+U80vq2vpXuciVKgsGXASmg4UQs74W7IJBEO/OLZNCa+VThHGLz6OAXWMgIj2jryJsovszylVBRlBqsbl36Y+/inY2fzhxvnkuwZN1qziboUmvmtFlkJ0e+UflhOZVX1Mvggwh1krD1D43tkrkQGOYVS5MjcM/o+mEroZ7BvNlmcdzbVMm9IJpwVMvhoEGuGvJQLu1fBTUH5OMOdJChlh3nTz2ClNLM7G7nfFGRpXrBS5tAyQS1/7t9UvWWsfcEbRiKzzoHi2Twwr48wSjP7gmMXtcwlMinEJZ40VkozQubZMebP8qH9cBioLri8rJFhMRa8ahgv8I8xeDZ5hcMQRy3jRlS3n+/XWbpq2q/C9mOeN5/62V1/pUSdZQ+jCSGlOAzedwuLJy9wGL4XNoQeC/Uw8NN+htSF07lRcEbxIZf+sHQKXia70WS3cVJfi+mR9qsF7dy22kUPPhLDF6zP+1dfxdTfFPPpaRh4hPmqZRjDGMYw/w2jmP5Z7n+vhjAP8XoQg4lEuo/G66GMcB6N18MY/GTWjdd3Y5msOojXBSPTt7jR+Xlgg3wuKFws7pfMrpyCHmPyqhOv8ZBdMiXC5h6ZEygs7sL57N1yZn20e//r0mRGqA7idRqpqQ7XN95sAdUmTeFkMl/ORFnmaT9zrZluvF6n0l9clek9m2GEK3UCnCwxXB9nMDtmB/EaUoERrFwrNlUtw94vly/lVQ15P4O5OO3kYmULpxZqabVMXoZ2w0zJVS36Hz10hI0OGO6UQvmHjGoYfpyh3XhdpWkm1GW5Y7ARNPMSqjrt3xSoQLFuvK7WaSrU1WPM+igjoBuvsYkiIV8/HHGH6a/UZ4lMN15n0SpGZrMt+CbVBVdNwY8wurbwEK/BvYtWVPjZJr9h2H6lbj9kZjO/LNNVP4NxHLrx2klekTNSnL06YXNrNwyK6GFIXvQXyqq5dRCvOSdnb8XUnzO2H014p0eTl70Mxmtu/T1ei8OPMPiC9Ui8HsPU3xTz6WkY+CfzdcswhjGMYQxjGMMYxjCGMYxhDGOYp2b+AqosphkifdxRAAAAAElFTkSuQmCC',
  'base64',
);

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
