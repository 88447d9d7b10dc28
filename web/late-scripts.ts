/**
 * Runs in the page before its scripts are there; `__SCRIPTS__` stands for their addresses. What is pressed until the page has come alive
 * (`alive`) is kept and done then; links, and what browsers can send by themselves, work without. Two frames: the first has been painted
 * when the second comes. Each script is run by itself, so that a slow phone can answer in between.
 */
const UNTIL_ALIVE = `{
const pressed=new Set,keep=event=>{const button=event.target.closest('button[type=button],form[method=post] button');if(button){event.preventDefault();event.stopPropagation();pressed.add(button)}};
addEventListener('click',keep,true);
addEventListener('alive',()=>{removeEventListener('click',keep,true);for(const button of pressed)if(button.isConnected)button.click()},{once:true});
const start=async()=>{
const scripts=__SCRIPTS__;
const rest=()=>new Promise(done=>setTimeout(done));
dispatchEvent(new Event('painted'));
await rest();
for(const [index,href] of scripts.entries()){
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
if(index%2)await rest()
}
try{for(const href of scripts)if(!href.includes('/entry.client-')){await import(href);await rest()}}catch{}
document.head.append(Object.assign(document.createElement('script'),{type:'module',textContent:document.querySelector('script[type=later]').textContent}))
};
requestAnimationFrame(()=>requestAnimationFrame(start))}`

/**
 * Scripts make a page alive, but it is seen without them: they are asked for once it was painted, so that what is to be read does not
 * share a slow connection with them. React Router writes them as urgent, and has no setting for it. Markup that somebody typed is
 * escaped, so that only its own tags are meant.
 */
export function scriptsAfterPaint(html: string): string {
  const scripts: string[] = []
  const read = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
    scripts.push(href)
    return ''
  })
  const begin = read.lastIndexOf('<script type="module" async="">')
  if (begin < 0) return html
  const end = read.indexOf('</script>', begin) + '</script>'.length
  const module = read.slice(begin, end).replace('type="module" async=""', 'type="later"')
  const librariesFirst = scripts.toSorted((one, other) => Number(isLibrary(other)) - Number(isLibrary(one)))
  const waiting = UNTIL_ALIVE.replace('__SCRIPTS__', JSON.stringify(librariesFirst))
  return `${read.slice(0, begin)}${module}<script>${waiting}</script>${read.slice(end)}`
}

/** What the others need (scripts/bundle/script-groups.ts). */
function isLibrary(script: string): boolean {
  return /\/(rolldown-runtime|libraries|zod)-/.test(script)
}
