const SIZE = 64;
let plain: string | null = null;
let marked: Promise<string> | null = null;

/** Draws the icon of the page with a dot in its corner. */
function draw(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const picture = new Image(SIZE, SIZE);
    picture.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = SIZE;
      canvas.height = SIZE;
      const pen = canvas.getContext("2d");
      if (!pen) {
        reject(new Error("no canvas"));
        return;
      }
      pen.drawImage(picture, 0, 0, SIZE, SIZE);
      pen.beginPath();
      pen.arc(SIZE - 17, 17, 15, 0, 2 * Math.PI);
      pen.fillStyle = "#e0341d";
      pen.fill();
      pen.lineWidth = 5;
      pen.strokeStyle = "#ffffff";
      pen.stroke();
      resolve(canvas.toDataURL("image/png"));
    };
    picture.onerror = () => reject(new Error("no icon"));
    picture.src = address;
  });
}

let wanted = false;

/** Marks the icon of the page in the browser's tab, or takes the mark away. */
export function markFavicon(mark: boolean): void {
  wanted = mark;
  const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  if (!link) return;
  plain ??= link.href;
  if (!mark) {
    link.href = plain;
    return;
  }
  marked ??= draw(plain);
  marked.then(
    (address) => {
      if (wanted) link.href = address;
    },
    // The title says it too.
    () => undefined,
  );
}
