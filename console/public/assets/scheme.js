// The theme and language that were chosen last, before anything is painted.
;(() => {
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const theme = kept('parley.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.lang = kept('parley.language') ?? (/^zh/.test(navigator.language) ? 'zh-TW' : 'en')
})()
