const code = 'window.hacked=1'

const vectors = [
  `<script>${code}</script>`,
  `<img src=x onerror=${code}>`,
  `<svg onload=${code}>`,
  `<svg><script>${code}</script></svg>`,
  `<iframe srcdoc="<script>parent.${code}</script>">`,
  `<iframe src="javascript:parent.${code}">`,
  `<body onload=${code}>`,
  `<input autofocus onfocus=${code}>`,
  `<details open ontoggle=${code}>`,
  `<video><source onerror=${code}></video>`,
  `<audio src onloadstart=${code}>`,
  `<a href="javascript:${code}">a</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${code}>`,
  `<object data="javascript:${code}">`,
  `<embed src="javascript:${code}">`,
  `<form action="javascript:${code}"><button autofocus>a</button></form>`,
  '<link rel=stylesheet href="https://evil.test/a.css">',
  `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  '<base href="https://evil.test/">',
  `<style>@import "https://evil.test/a.css";</style>`,
  `<marquee onstart=${code}>a</marquee>`,
  `javascript:${code}`,
  `data:text/html,<script>${code}</script>`,
  `" onmouseover="${code}" autofocus onfocus="${code}`,
  `' autofocus onfocus='${code}`,
  `</textarea><script>${code}</script>`,
  `{{constructor.constructor('${code}')()}}`,
  `[a](javascript:${code})`,
  `<!--><img src=x onerror=${code}>-->`,
  `https://evil.test/"onclick="${code}`,
]

const wrappings: ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'></a></p></script>${vector}`,
  (vector) => vector.replaceAll('<', '&lt;').replaceAll('script', 'ScRiPt'),
  (vector) => `\u2028${vector.replaceAll('javascript', 'java\tscript')}\u202e`,
]

/** Texts that run as code, or fetch from elsewhere, where they are taken for more than text. */
export const payloads = wrappings.flatMap((wrap) => vectors.map(wrap))
