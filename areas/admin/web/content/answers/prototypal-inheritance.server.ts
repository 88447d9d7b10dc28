import { type Block, code, heading, list, text } from './answer-blocks.ts'

export const prototypalInheritance: Block[] = [
  text(
    'In many languages a class is a plan, and objects are built from it. JavaScript has no plans underneath. It has objects, and each object may have a link to one other object, its prototype. When a property is asked for that the object does not have, JavaScript follows the link and looks there, then at the prototype of that one, until it finds the property or the chain ends at `null`. This is all of prototypal inheritance. Everything else, classes included, is a way to set up that link.',
  ),
  heading('The link at work'),
  code(`
const part = {
  currency: 'USD',
  label() {
    return this.name + ', ' + this.price + ' ' + this.currency
  },
}

const chainring = Object.create(part)
chainring.name = 'Chainring 42T'
chainring.price = 48.5

chainring.label() // 'Chainring 42T, 48.5 USD'
Object.getPrototypeOf(chainring) === part // true
Object.hasOwn(chainring, 'label') // false
`),
  text(
    '`chainring` has two properties of its own. `label` and `currency` are found one step up. Note what `this` is inside `label`: the object before the dot, `chainring`, not the object that holds the function. So one function serves any number of objects, each with its own data.',
  ),
  text(
    'Reading follows the chain, writing does not. `chainring.currency = "EUR"` makes a property of its own on `chainring`, which from then on hides the one of `part`. All other parts still say USD. (The exception is a setter: if the chain holds one for that name, it is called.) `delete chainring.currency` removes the own property, and the inherited one shows again.',
  ),
  heading('Functions as constructors'),
  text(
    'Before classes, the link was made with functions. Every function declared with the word `function` has a property `prototype`, an ordinary object. Called with `new`, it does four things: it makes an empty object, links it to the function’s `prototype`, runs the function with `this` set to the new object, and returns that object.',
  ),
  code(`
function Part(name, price) {
  this.name = name
  this.price = price
}
Part.prototype.total = function (quantity) {
  return this.price * quantity
}

const pedal = new Part('Pedal', 30)
pedal.total(2) // 60
Object.getPrototypeOf(pedal) === Part.prototype // true
`),
  text(
    'The names are unlucky. `Part.prototype` is not the prototype of `Part`; it is what becomes the prototype of the objects that `new Part` makes. The prototype of `Part` itself is `Function.prototype`, where `call` and `bind` live. The old property `__proto__` reads the link too, but `Object.getPrototypeOf` is the way that is meant for it.',
  ),
  heading('Classes are the same thing'),
  code(`
class Part {
  constructor(name, price) {
    this.name = name
    this.price = price
  }
  total(quantity) {
    return this.price * quantity
  }
}

class Tyre extends Part {
  constructor(name, price, width) {
    super(name, price)
    this.width = width
  }
  label() {
    return this.name + ' ' + this.width + ' mm'
  }
}

const tyre = new Tyre('Gravel tyre', 42, 45)
// tyre -> Tyre.prototype -> Part.prototype -> Object.prototype -> null
`),
  text(
    'Methods of a class are put on its `prototype`, once, however many objects there are. `extends` links `Tyre.prototype` to `Part.prototype`, and `Tyre` to `Part`, so that static methods are inherited as well. `super.total(2)` starts the search one link further up but keeps `this`. Fields written in the class body, such as `count = 0`, are different: each object gets its own. Classes add things that were hard to have before, private fields with `#` above all, and they insist on `new`. But the search for a method is the search along the chain.',
  ),
  heading('What `instanceof` asks'),
  text(
    '`tyre instanceof Part` asks whether `Part.prototype` stands anywhere in the chain of `tyre`. It says nothing about how the object was made. That is why it fails for objects from another frame or from a second copy of the same library: their chain holds another object, equal in every detail but not the same. (A class may also answer for itself with `Symbol.hasInstance`, which is rare.)',
  ),
  heading('Surprises worth knowing'),
  list(
    'A shared object on a prototype is shared. An array there is one array for all; put it into the constructor or a field.',
    '`for…in` walks inherited properties that can be enumerated as well; `Object.keys` does not.',
    'An object used as a dictionary inherits `toString` and `constructor`. Use a `Map`, or `Object.create(null)`.',
    'Never copy keys from outside into objects without looking: a key called `__proto__` may change the link. This attack is known as prototype pollution.',
    'Adding methods to `Array.prototype` changes every array of every library on the page.',
    'Changing the link of an existing object with `Object.setPrototypeOf` works, and makes it slow. Choose the prototype when the object is made.',
  ),
  text(
    'Long chains are seldom worth having. One level of inheritance is easy to follow; with four, nobody knows where a method comes from. In daily work objects that hold other objects, and functions that take what they need, do most of what inheritance was once used for. But knowing the chain explains error messages, the developer tools and a good part of the language.',
  ),
]
