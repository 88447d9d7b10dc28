/**
 * For the program in the document's head: the button `b`, pressed before the page's scripts are there, stores its line
 * at once, as `storeEdit` would. Its `data-waits` says which; a field beside it has the quantity. A quantity that can't
 * be ordered, and a browser that can't store it, wait for the scripts.
 */
export const STORE_EARLY_LINE = `if(b.dataset.waits&&!b.dataset.kept)try{var l=JSON.parse(b.dataset.waits),f=b.parentNode.querySelector('[inputmode=numeric]'),v=f?f.value:l.quantity,n=/^\\d{1,9}$/.test(v)?+v:0,w=new Date,i=crypto.randomUUID();if(n>=l.min&&n<=l.most&&n%l.multiple===0){localStorage.setItem('basket-edit:'+String(+w).padStart(15,'0')+'.000000 '+i,JSON.stringify({kind:'add',lines:[{part:l.part,quantity:n,seenPrice:l.price}],id:i,at:w.toISOString()}));b.dataset.kept=n}}catch(e){}`
