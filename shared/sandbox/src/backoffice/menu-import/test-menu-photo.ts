import { PNG } from 'pngjs';

/** A rendered menu: "ENTRANTES", "Croquetas de prueba 8,50 €", "Gazpacho de prueba 5,20 €". */
export const menuDrawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAjAAAADIAQAAAADe1OafAAAE4ElEQVRo3u3ZMW/bRhQH8GNZlB0C09k8CDwH/QIeFUDQfZUU+QIxvHAQRAYGos3s2CEIP0ppGDC36iucyoErGQ49Ipd7fUdKMtWaasgYaIDeDYZsST/w7r1H/AkTeJJFDGMYwxjGMIYxjGEM879nCJnR4hWxiQXSVa64IFZIKHeHM27DkEC4ytkyoT2aYcLZM3htQ5mF0zIUGRsZOyRzeyjjgLSL4BYcSQtHWYJxuAZF+VhGucX1jpFjGGvH3CmyY2A482LL8Dt1ut2UO4I5357N5lad+i1jDWUIkRcNI+hmo840E5KA0MHM4uINMtg3t8hMG4aNaL/F9KJhgjuuJmctw0e036xl4LpQ3pZRZCCDRzw71YyFX196PzZHDJAMZ+aacfRVLOmOKYLhDNFMERBkSMuwEQzbM3MaNowYzwjmih0zfKbwfsPChvFcOadJU6kJGVopzSTNMCDjUd4w3ojb1pZRJ3TPUDLiJsp4wzyjyqNFyyTuQGbgMoxhDGMYwxjm3xm5f1UPYTgbx9hQ2AUDHrRM6O7eqIYwkgC3OYWEtYy7Gsf4kEEaQUQbRrF09042hBEyyGC9Bho1jAzy5wW7nailkxSUB+qZdOHX+U80vq2vpXuciVKgsGXASmg4UQs74W7IJBEO/OLZNCa+VThHGLz6OAXWMgIj2jryJsovszylVBRlBqsbl36Y+/inY2fzhxvnkuwZN1qziboUmvmtFlkJ0e+UflhOZVX1Mvggwh1krD1D43tkrkQGOYVS5MjcM/o+mEroZ7BvNlmcdzbVMm9IJpwVMvhoEGuGvJQLu1fBTUH5OMOdJChlh3nTz2ClNLM7G7nfFGRpXrBS5tAyQS1/7t9UvWWsfcEbRiKzzoHi2Twwr48wSjP7gmMXtcwlMinEJZ40VkozQubZMebP8qH9cBioLri8rJFhMRa8ahgv8I8xeDZ5hcMQRy3jRlS3n+/XWbpq2q/C9mOeN5/62V1/pUSdZQ+jCSGlOAzedwuLJy9wGL4XNoQeC/Uw8NN+htSF07lRcEbxIZf+sHQKXia70WS3cVJfi+mR9qsF7dy22kUPPhLDF6zP+1dfxdTfFPPpaRh4hPmqZRjDGMYw/w2jmP5Z7n+vhjAP8XoQg4lEuo/G66GMcB6N18MY/GTWjdd3Y5msOojXBSPTt7jR+Xlgg3wuKFws7pfMrpyCHmPyqhOv8ZBdMiXC5h6ZEygs7sL57N1yZn20e//r0mRGqA7idRqpqQ7XN95sAdUmTeFkMl/ORFnmaT9zrZluvF6n0l9clek9m2GEK3UCnCwxXB9nMDtmB/EaUoERrFwrNlUtw94vly/lVQ15P4O5OO3kYmULpxZqabVMXoZ2w0zJVS36Hz10hI0OGO6UQvmHjGoYfpyh3XhdpWkm1GW5Y7ARNPMSqjrt3xSoQLFuvK7WaSrU1WPM+igjoBuvsYkiIV8/HHGH6a/UZ4lMN15n0SpGZrMt+CbVBVdNwY8wurbwEK/BvYtWVPjZJr9h2H6lbj9kZjO/LNNVP4NxHLrx2klekTNSnL06YXNrNwyK6GFIXvQXyqq5dRCvOSdnb8XUnzO2H014p0eTl70Mxmtu/T1ei8OPMPiC9Ui8HsPU3xTz6WkY+CfzdcswhjGMYQxjGMMYxjCGMYxhDGOYp2b+AqosphkifdxRAAAAAElFTkSuQmCC',
  'base64',
);

/** A menu without commas: "BOCADILLOS", "Tortilla de prueba 4-50", "Lomo de prueba 6'20", "Atún de prueba 6 75", "2 croquetas de prueba 3 5". */
export const commalessDrawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAjAAAAEYAQAAAABqnfEEAAAHkUlEQVR42u3asYojOR4G8PIVbG2wdAWbTDBYk206xyV9YKy5F7hnmGWDTXvppA98loeGc7Y14QbH6FU8+EAbLNQbLGW0TIUnjYKVGaHvRmW3Xd3Y5emabg7uZOgGB/WjytJf+qRSggf5JJGJTGQiE5nIROa/wMyoz6GoZYvcTdgaPseM9WBym4Z/bDFomI/fEnp/hufqJbJMMTFrGPXSD/swQtopqRUVtmGknTD0YYSbUrynwk0CI1w/phZ+xCCp8KOG8SP0upsiXCjJlikC2ovBCKh3DEa0D5MXOAcE3zHjtE/3Ixum2DE06cNs7qYs98yC9vttzoFC7BnXh5FNS+0ZT0F6Mgyz7HOZpvsl6a779WVCMRC5KwbWjwml+Y4aYSeb0vx7L2YeBop/UC2q7UDhJrTvsHXG9CJ1k+Q8salL+ox+BDnUiK0XpGGQYxAnmMhEJjKRicznMi5pshUfN1Nca56rT1xMoFLktxjH7s34wLhs91AafRkDu9ox64bBfRnHYaD15zK2YdZ7xufmy5SPaQrM6QL+OTsXxpE6t135ZB0YY/eMTd9/mfHxOAEGdMb8M/pMGJX9lqmsgzGBkS1GrdSE8fHYwo/okPozkgmzkiv5u+hgJIfK24zWumkpz9x0TIknhAhTa6lhOpiaQ2XS7Rm53jF+zLinxYZZdzKC4/flLcaahpkxhw1DhRHreu261g4lB/QBZpxQh1FCNsxiUK9VV+rid5l6w4zG1G6YcsPYle4qKT47eDcjH+6GYftQqNd1F5OkM6zb/aYvA+gjjB9vGSkguxkUgG4Xg9bGB8bR0G/gCaG1lJC6XnUxHFi1S1OtNswF9eeUcH9GqFxqXUn5qpuRy/ZAYVPj06bBQ00Rn1CqvraD37LOBgdHlW161q7CESr8C4prWlH/nFF76bJ3uf1jN6OIz48O6Z4+yMwQmUdnYqKITGQi81gMvzWf7qLdyYuvjSX7lN6X8QNTZa2U3pOxfzar9uTbl4H5t2xFgZ6MbrL+usW8ct8qVMDbQjH8RP95aX1m5i7vZExgWjGJI3EvXtIZw6xYELwmry+tS9XAdu9hy8C04jX3o8nTv9IhxVleEMyLa2OtVj980N1MhtuMm47GhFACkpMChZgbq62yzdLm+KdKAdlKooGZ0iFtcnWJQhTGGqcdbDej7zL4yLxhW4bXW2baXSorC4g7DKNvWOFpkWQbpkq0uzrNFG3G3jDsx4bhW6b7ocKvS47cDcWGkdDuhxOMg6ftfrNl+B3mspsxFo7dYnxgmpYi4UUBN9Z8ZEw3oy1se8kaGjwwTb9pGK00lNWqm1lDtxfQ3J9PGOVnoRfPS8xzbivr1IWquitcY9Vezs/yxDHKQ03lixyvCbeJS9TAdje4S1ENWil9lr8KzKbCCX6i3D3BwGTuSffol6MaHE/p/GFmhsg8OhMTRWQi8z/H1A/DiM9nLAPKZspovektT17rM1QDlbaYcjPk3Y+x6W1GsXKzaX0/Rn2H7RS+Zej2mvsxQWgz7/sxMvy1GEmTS6vnwBm7hlu5b7mw9BeiTmzj1HcZEpgB3B+mCdzM/YWLKv85X5w4LxD6SN1ialIaqy7gLibnzI0mhIvlfCnKopv5FwGE2icKwQNjYe0k7KaPKBdlLeSpLrnIArNvcFGUxmqHtbvy1LER46KQQp4qkLdLoDT7tFWWG0a7v212jLngsjSdLxkALGVYf+2zXyFumKtky8zS0lQnGKEDY48xT7fMsj7NkBYzy3YPBWwfCqUp78kk6UGmuCdD5K6lwhumEStEASGLEw1e67BfuUvpnppSq7AKsxMgJPZiXn4CI2Vg9J7RwlaBuZiMmXs6YSJb1su5ONFSegnP5HLHML24SrSDS6YJczPHFlmV/ZwvvjkxbGVwrNptLji2VpMn2gFfsBncW8cqYfNfiDr17o7AMXskpbuHmaci8+hMzDeRiUxkHpFZHN7G3cfxY8c0VY5W2rp9CF18OlNlbeaM9GTkEq0kyvoyYcOu9RMXD8Wo8XNL1feldGQ2yl0Ge+kI6tx8xehbf4FXn8ZUw2cVqb4ppcpmV6lNob5WGar0/VeMJtMX7MiZ2ruM+DUXhZiXUgrxQesPkMuVRCXVhI2H4yE9cvp+iVZKB0HhSSkKUcpw8GFtwrZ0rcO5BMfGbEgJDi5D3K0GB0HYnK0DUxoBa4AyMM1JmMDwI0yOVkr3NDC85nXD+ESHFC/CsWcTEuUbxo+cU1+ildLDUWtPuQzMYiBsYilKsxhsmWTIeHJ4UWTQCrRhT/yGmQ2EtS5DcYv5kZBj68Q9o1tMCaEtrsND4eah/MfHOsys24zcMPWWMRayDyNw01KhuQOjUcrArE1I254eYzT2KT2UVHg3IAohlgK1VjAQUobzLMZPx9TT4fQos2+pHFj+SpfFMpPXK1OrykjIa61RrYwfUTI8G58fZOpr7FM6khzVkIaaqlKVVueJyhBOvKBKTTgCM3zBDjd4lWGf0gOjxjRUuPrOZWr0xBLYP7kM73ITDrlNX+L6IKMIDqX0+sCCvcfMEJlHZ2KiiExkIhOZyEQmMpGJTGQiE5nIROb/h/kPqGPYW4xfA2oAAAAASUVORK5CYII=',
  'base64',
);

/** Draws other pixels for those of a drawing (PNG), `light` from 0 to 255. */
function redraw(drawing: Buffer, lightAt: (light: number, x: number, y: number) => number): Buffer {
  const sheet = PNG.sync.read(drawing);
  for (let at = 0; at < sheet.data.length; at += 4) {
    const pixel = at / 4;
    const light = lightAt(sheet.data[at]!, pixel % sheet.width, Math.floor(pixel / sheet.width));
    sheet.data.set([light, light, light, 255], at);
  }
  return PNG.sync.write(sheet);
}

/** Returns the drawing in light letters on dark paper. */
export const onDarkPaper = (drawing: Buffer) => redraw(drawing, (light) => 230 - light * 0.8);

/** Returns `menuDrawing` with dots between the names and the prices. */
export const withLeaders = () =>
  redraw(menuDrawing, (light, x, y) => {
    const isDot = x > 275 && x < 455 && x % 8 < 2 && ((y >= 99 && y < 101) || (y >= 140 && y < 142));
    return isDot ? 0 : light;
  });

/** Returns two drawings side by side. */
export function inTwoColumns(left: Buffer, right: Buffer): Buffer {
  const parts = [PNG.sync.read(left), PNG.sync.read(right)];
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const both = new PNG({ width, height: Math.max(...parts.map(({ height }) => height)) });
  both.data.fill(255);
  let x = 0;
  for (const part of parts) {
    PNG.bitblt(part, both, 0, 0, part.width, part.height, x, 0);
    x += part.width;
  }
  return PNG.sync.write(both);
}

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
