/** What this browser can draw: nothing in space, or by the processor alone, or by a graphics card. */
export type Power = "none" | "slow" | "fast";

let known: Power | null = null;

/** Found out once. */
export function powerOf(): Power {
  known ??= find();
  return known;
}

function find(): Power {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return "none";
    const names = context.getExtension("WEBGL_debug_renderer_info");
    const name = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
    // A browser keeps only a few contexts.
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return /swiftshader|llvmpipe|software|basic render/i.test(name) ? "slow" : "fast";
  } catch {
    return "none";
  }
}
