import archivoNarrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** The shop's own faces and where they are; fonts.css has them for pages without scripts. */
const FACES = { 'Instrument Sans': instrumentSans, 'Archivo Narrow': archivoNarrow }

/**
 * Asks for the faces: at once where they were seen before, else when the page was painted (`painted`, late-scripts.ts), so that a first
 * visit has its slow connection for what is to be read. Both are put in together: each time the whole page is laid out again.
 */
export const FACES_SCRIPT = `{const faces=()=>Promise.all(Object.entries(${JSON.stringify(FACES)}).map(([name,file])=>new FontFace(name,'url('+file+')',{weight:'400 700',display:'swap'}).load())).then(all=>{all.forEach(face=>document.fonts.add(face));localStorage.setItem('faces','seen')}).catch(()=>{});
let seen;try{seen=localStorage.getItem('faces')}catch{}
if(seen)faces();else addEventListener('painted',faces,{once:true})}`
