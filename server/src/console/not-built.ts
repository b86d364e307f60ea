/** Shown in place of the console in a checkout where it was never built. */
export const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Parley</title></head>
  <body>
    <h1>The console has not been built.</h1>
    <p>Run <code>npm run build</code>, or <code>npm start</code>, which builds it first. The API works without it.</p>
  </body>
</html>
`
