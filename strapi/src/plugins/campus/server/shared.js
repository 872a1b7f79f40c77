// Generated from shared/ by `npm run cms -- --write-plugin`. Do not edit it.
/*! stemmer
(The MIT License)

Copyright (c) 2014 Titus Wormer <tituswormer@gmail.com>

Permission is hereby granted, free of charge, to any person obtaining
a copy of this software and associated documentation files (the
'Software'), to deal in the Software without restriction, including
without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to
permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be
included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED 'AS IS', WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT,
TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
		key = keys[i];
		if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
			get: ((k) => from[k]).bind(null, key),
			enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
		});
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
let temml = require("temml");
temml = __toESM(temml, 1);
let fastest_levenshtein = require("fastest-levenshtein");
// shared/hmac.ts
var bytesOf = (text) => new TextEncoder().encode(text);
/** Returns bytes as lowercase hexadecimal digits. */
var hexOf = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** Returns the HMAC-SHA256 of a text, in hexadecimal (RFC 2104). */
async function hmacOf(secret, text) {
	const key = await crypto.subtle.importKey("raw", bytesOf(secret), {
		name: "HMAC",
		hash: "SHA-256"
	}, false, ["sign"]);
	return hexOf(await crypto.subtle.sign("HMAC", key, bytesOf(text)));
}
// shared/call-signature.ts
/** The header in which Campus signs its calls to a remote CMS: `t=<unix seconds>,v1=<HMAC-SHA256 in hex>`. */
var CALL_SIGNATURE = "x-campus-signature";
var FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
var VALID_SECONDS = 300;
var sign = (secret, time, { method, path, userId = "", type = "", entityId = "" }) => hmacOf(secret, [
	time,
	method,
	path,
	userId,
	type,
	entityId
].join("\n"));
/** Compares without stopping at the first difference, which would tell how much is right. */
function isSame(one, other) {
	let difference = one.length ^ other.length;
	for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
	return difference === 0;
}
/** Returns whether a header is the signature of this call, made within the last five minutes. */
async function isCallSigned(secret, header, call, now) {
	const [, time, signature] = FORM.exec(header) ?? [];
	if (time === void 0 || signature === void 0) return false;
	if (Math.abs(now.getTime() / 1e3 - Number(time)) > VALID_SECONDS) return false;
	return isSame(signature, await sign(secret, time, call));
}
// shared/content/formula/formula-text.ts
var RAISED = Object.fromEntries([..."0123456789+−n"].map((sign, i) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ"][i] ?? ""]));
var LOWERED = Object.fromEntries([..."0123456789"].map((sign, i) => [sign, [..."₀₁₂₃₄₅₆₇₈₉"][i] ?? ""]));
var inBrackets = (text) => /\s/.test(text) ? `(${text})` : text;
/** Small signs where there are some for all of it, otherwise the sign that one types. */
var small = (text, signs, typed) => [...text].every((sign) => signs[sign]) ? [...text].map((sign) => signs[sign]).join("") : typed + inBrackets(text);
var tidy = (text) => text.replace(/\s+/g, " ").trim();
function wordsOf$1(node) {
	if (node.type === "text") return node.value;
	if (node.type !== "element") return "";
	const words = node.children.map(wordsOf$1);
	const parts = words.filter((_, i) => node.children[i]?.type === "element").map(tidy);
	const [first = "", second = "", third = ""] = parts;
	switch (node.tagName) {
		case "mspace": return " ";
		case "mfrac": return `${inBrackets(first)} ÷ ${inBrackets(second)}`;
		case "msup":
		case "mover": return inBrackets(first) + small(second, RAISED, "^");
		case "msub":
		case "munder": return first + small(second, LOWERED, "_");
		case "msubsup":
		case "munderover": return first + small(second, LOWERED, "_") + small(third, RAISED, "^") + (first === "∑" ? " " : "");
		case "msqrt": return `√${inBrackets(tidy(words.join("")))}`;
		case "mtr": return parts.join(" ");
		case "mtable": return parts.join(", ");
		default: return words.join("");
	}
}
/** A formula in one line of text, as one would type it: x × y = k, 16⁶, (a + b) ÷ c. */
var formulaText = (math) => tidy(wordsOf$1(math));
// shared/content/formula/space-out.ts
/** What stands between two things that it relates: a sum is written with blanks around it. */
var BETWEEN_TWO = /^[=≠≈≡<>≤≥+−±×÷⋅·→]$/;
var signOf = (node) => {
	if (node?.type !== "element" || node.tagName !== "mo") return null;
	const [text] = node.children;
	return {
		sign: text?.type === "text" ? text.value.trim() : "",
		opens: node.properties.form === "prefix"
	};
};
/** A minus behind another sign or a bracket belongs to its number. */
function isBetweenTwo(before, node, after) {
	const first = signOf(before);
	return before && after && BETWEEN_TWO.test(signOf(node)?.sign ?? "") && !(first && (first.opens || BETWEEN_TWO.test(first.sign)));
}
/** Their parts stand above each other: in one line without blanks a power would be another number. */
var STACKED = /* @__PURE__ */ new Set([
	"mfrac",
	"msub",
	"msup",
	"msubsup"
]);
var BLANK = {
	type: "text",
	value: " "
};
/**
* Puts blanks around signs between two things and between the parts of fractions and powers. Browsers that set formulas drop them; whoever
* reads the text alone has a line that can be read.
*/
function spaceOut(element) {
	const isStack = STACKED.has(element.tagName);
	element.children = element.children.flatMap((child, i, all) => {
		if (child.type === "element") spaceOut(child);
		if (isStack) return i ? [BLANK, child] : [child];
		return isBetweenTwo(all[i - 1], child, all[i + 1]) ? [
			BLANK,
			child,
			BLANK
		] : [child];
	});
}
// shared/content/formula/write-mathml.ts
/** A longer one is no formula of a lesson, and takes long to set. */
var LONGEST = 200;
/** Commands that define others: a few of them make a short formula as long as they like. */
var DEFINES = /\\(?:[egx]?def|(?:future)?let|(?:new|renew|provide)command)(?![a-z])/i;
var SETTINGS = {
	throwOnError: true,
	trust: false,
	maxExpand: 20,
	maxSize: [2, 2]
};
/** Writes TeX as the markup of Temml, in a line or as a display; what cannot be set comes back as a problem, in words for editors. */
function writeMathml(tex, isDisplay) {
	if (tex.length > LONGEST) return { problem: `it is longer than ${LONGEST} characters` };
	if (DEFINES.test(tex)) return { problem: "it defines a command" };
	try {
		return { markup: temml.default.renderToString(tex, {
			...SETTINGS,
			displayMode: isDisplay
		}) };
	} catch (error) {
		return { problem: error instanceof Error ? (error.message.split(/ at |\n/)[0] ?? "").trim() : "it cannot be read" };
	}
}
// shared/content/formula/tex-text.ts
var TAG_OR_TEXT = /<(\/?)(\w+)([^>]*)>|([^<]+)/g;
var ENTITIES = {
	"&lt;": "<",
	"&gt;": ">",
	"&amp;": "&",
	"&quot;": "\"",
	"&#x27;": "'"
};
var decoded = (text) => text.replace(/&(?:lt|gt|amp|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
/** Reads the elements of what Temml writes, which closes each of them. */
function treeOf(markup) {
	const root = {
		type: "element",
		tagName: "math",
		properties: {},
		children: []
	};
	const open = [root];
	for (const [, end, tagName = "", attributes = "", text] of markup.matchAll(TAG_OR_TEXT)) {
		const { children } = open.at(-1) ?? root;
		if (text) children.push({
			type: "text",
			value: decoded(text)
		});
		else if (end) open.pop();
		else {
			const element = {
				type: "element",
				tagName,
				properties: /\sform="prefix"/.test(attributes) ? { form: "prefix" } : {},
				children: []
			};
			children.push(element);
			open.push(element);
		}
	}
	return root;
}
/** Returns a formula in TeX as a line of text, without a parser of HTML; one that pages do not set stays its TeX. */
function texText(tex) {
	const written = writeMathml(tex, false);
	if (!("markup" in written)) return tex;
	const math = treeOf(written.markup);
	spaceOut(math);
	return formulaText(math) || tex;
}
// shared/email.ts
/**
* What the HTML standard accepts as `type=email`, with dots anywhere in the local part, as in addresses of Japanese carriers. One rule
* is stricter: the domain has a dot, because no email reaches "aiko@gmail".
*/
var EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
/**
* Returns an email in the form that is stored and compared: trimmed, in NFKC, so that a full-width ＠ works and a look-alike is no other
* address. Null if the text is not an email of at most 254 characters.
*/
function parseEmail(text) {
	const email = text.trim().normalize("NFKC");
	return email.length <= 254 && EMAIL.test(email) ? email : null;
}
var DOT_ATOM = /^[^.]+(?:\.[^.]+)*$/;
/** Returns an email as headers and providers take it: a local part that is no dot-atom is quoted (RFC 5322 section 3.4.1). */
function emailInHeader(email) {
	const at = email.lastIndexOf("@");
	const local = email.slice(0, at);
	return DOT_ATOM.test(local) ? email : `"${local}"${email.slice(at)}`;
}
// shared/fold.ts
/** Offset from hiragana to katakana in Unicode. */
var KANA_OFFSET = 96;
/**
* What nobody sees in a word (soft hyphens, zero-width characters, variation selectors), and the middle dot, which is written between the
* parts of a Japanese loanword or left out.
*/
var PASSED_OVER = /[\p{DI}·‧・]/gu;
/**
* Brings text into the one form that search compares: NFKC (full-width letters, half-width kana), lower case, katakana for
* hiragana, nothing that makes no other word. Used on the stored text and on the query.
*/
var fold = (text) => text.normalize("NFKC").toLowerCase().replace(PASSED_OVER, "").replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KANA_OFFSET)).replace(/[\p{Cc}\s]+/gu, " ").trim();
// shared/locale.ts
var DEFAULT_LOCALE = "en";
/** The path prefix of a language: nothing for English. */
var localePrefix = (locale) => locale === "en" ? "" : `/${locale}`;
// shared/preview-link.ts
/** A link to a draft works no longer than that. */
var PREVIEW_SECONDS = 1800;
/** What a link is signed for: what it shows, until when (seconds since 1970), and the path of the page without its language. */
var signedText = (shown, until, path) => `${shown}.${until}.${path}`;
// shared/search-filters.ts
/** Kinds that count as found, as the specification lists them, and what is found beside them. */
var COUNTED = [
	"articles",
	"courses",
	"quests"
];
var BESIDE = [
	"lessons",
	"quest-steps",
	"terms"
];
/** The kinds that the search finds, in the order of an answer without a filter. */
var GROUPS = [...COUNTED, ...BESIDE];
// shared/search/excerpt.ts
/** In letters of the Latin script. */
var MOST_WIDE = 112;
/** A letter with the marks that belong to it, which folding puts together. */
var LETTERS$1 = /\P{M}[\p{M}\uff9e\uff9f]*/gu;
var SENTENCE_END = /[.!?。！？]["”’」』)]?\s*$/u;
/** A text as search compares it, with the letter in the text that each character comes from: where it begins, and where it ends. */
function foldWithPlaces(text) {
	let folded = "";
	const places = [];
	for (const { 0: letter, index } of text.matchAll(LETTERS$1)) {
		const form = /^\s/u.test(letter) ? " " : fold(letter);
		folded += form;
		for (let i = 0; i < form.length; i++) places.push([index, index + letter.length]);
	}
	return {
		folded,
		places
	};
}
/** Folding letter by letter takes longer than all else, so the result is stored for as long as its passage is. */
var foldedPassages = /* @__PURE__ */ new WeakMap();
function foldedOf(passage) {
	const known = foldedPassages.get(passage);
	if (known) return known;
	const made = {
		title: foldWithPlaces(passage.title).folded,
		text: foldWithPlaces(passage.text)
	};
	foldedPassages.set(passage, made);
	return made;
}
/** Where the words of any group stand in a passage's text, in order and without overlaps; and of how many groups it or its title has some. */
function matchesIn(passage, groups) {
	const { title, text } = foldedOf(passage);
	const spans = [];
	let many = 0;
	for (const group of groups) {
		const before = spans.length;
		const words = new Set(group.flat());
		for (const word of words) for (let at = text.folded.indexOf(word); word && at >= 0; at = text.folded.indexOf(word, at + word.length)) spans.push([text.places[at]?.[0] ?? 0, text.places[at + word.length - 1]?.[1] ?? passage.text.length]);
		if (spans.length > before || [...words].some((word) => word && title.includes(word))) many++;
	}
	const kept = [];
	for (const span of spans.sort(([a, toA], [b, toB]) => a - b || toB - toA)) if (span[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(span);
	return {
		spans: kept,
		groups: many
	};
}
/** A Japanese letter is as wide as two others. */
var WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60ー]/u;
var widthOf = (text) => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
var isSentenceEnd = (text, at) => at === 0 || SENTENCE_END.test(text.slice(Math.max(0, at - 3), at));
/** Whether a text may be cut here: between words, or beside a letter of a script that has none. */
var isGap = (text, at) => /\s/.test(text[at - 1] ?? " ") || WIDE.test(text[at - 1] ?? "") || WIDE.test(text[at] ?? "");
/** The words around a place, as many as there is room for: from the beginning of its sentence, if that is near. */
function windowAround(text, at) {
	if (widthOf(text) <= MOST_WIDE) return [0, text.length];
	let from = at;
	while (!isSentenceEnd(text, from) && widthOf(text.slice(from, at)) < MOST_WIDE / 2) from--;
	while (from < at && !isSentenceEnd(text, from) && !isGap(text, from)) from++;
	let to = at;
	while (to < text.length && widthOf(text.slice(from, to)) < MOST_WIDE) to++;
	while (to > at && to < text.length && !isGap(text, to)) to--;
	return [from, to];
}
function cut(text, spans, [from, to]) {
	const parts = [""];
	let at = from;
	for (const [start, end] of spans.filter(([start, end]) => start >= from && end <= to)) {
		parts[parts.length - 1] += text.slice(at, start);
		parts.push(text.slice(start, end), "");
		at = end;
	}
	parts[parts.length - 1] += text.slice(at, to);
	if (!isSentenceEnd(text, from)) parts[0] = `…${parts[0]}`;
	if (to < text.length) parts[parts.length - 1] = `${parts.at(-1)?.trimEnd()}…`;
	return parts;
}
/** The passage that holds the most of what was asked, and its words around the first of it; null where none holds any. */
function excerptOf(passages, groups) {
	let best = null;
	for (const passage of passages) {
		const matches = matchesIn(passage, groups);
		if (matches.groups > (best?.groups ?? 0)) best = {
			passage,
			...matches
		};
	}
	if (!best) return null;
	const { at, title, text } = best.passage;
	return {
		at,
		title,
		parts: cut(text, best.spans, windowAround(text, best.spans[0]?.[0] ?? 0))
	};
}
// shared/search/answer.ts
/** So many are named as the best ones, each with what it says. */
var MOST_BEST = 30;
/** The group in which the entries of a filter come, and which of it: articles are told apart by their type. */
var FILTERS = {
	courses: { group: "courses" },
	quests: { group: "quests" },
	articles: {
		group: "articles",
		without: ["blog-post", "video"]
	},
	"blog-posts": {
		group: "articles",
		type: "blog-post"
	},
	videos: {
		group: "articles",
		type: "video"
	}
};
/**
* What an answer says of its lists: how many were found (`total`) and how many beside them (`more`, without a filter); which of all of them
* fit best, with a sentence (`best`); and what was looked for in place of a query in which a word is mistyped (`corrected`).
*/
function metaOf(lists, { hits, groups, corrected }, isFiltered) {
	const count = (kinds) => kinds.reduce((sum, kind) => sum + (lists[kind]?.length ?? 0), 0);
	const isShown = ({ kind, documentId }) => lists[kind]?.some((card) => card.documentId === documentId) === true;
	const best = hits.filter(isShown).slice(0, MOST_BEST).map(({ kind, documentId, passages, isNamed }) => ({
		kind,
		documentId,
		excerpt: isNamed && kind === "terms" ? null : excerptOf(passages, groups)
	}));
	const beside = isFiltered ? {} : { more: count(BESIDE) };
	return {
		total: count(COUNTED),
		...beside,
		best,
		...corrected ? { corrected } : {}
	};
}
// node_modules/stemmer/index.js
/** @type {Record<string, string>} */
var step2list = {
	ational: "ate",
	tional: "tion",
	enci: "ence",
	anci: "ance",
	izer: "ize",
	bli: "ble",
	alli: "al",
	entli: "ent",
	eli: "e",
	ousli: "ous",
	ization: "ize",
	ation: "ate",
	ator: "ate",
	alism: "al",
	iveness: "ive",
	fulness: "ful",
	ousness: "ous",
	aliti: "al",
	iviti: "ive",
	biliti: "ble",
	logi: "log"
};
/** @type {Record<string, string>} */
var step3list = {
	icate: "ic",
	ative: "",
	alize: "al",
	iciti: "ic",
	ical: "ic",
	ful: "",
	ness: ""
};
var vowel = "[aeiouy]";
var consonants = "([^aeiou][^aeiouy]*)";
var vowels = "([aeiouy][aeiou]*)";
var gt0 = new RegExp("^" + consonants + "?" + vowels + consonants);
var eq1 = new RegExp("^" + consonants + "?" + vowels + consonants + vowels + "?$");
var gt1 = new RegExp("^" + consonants + "?(" + vowels + consonants + "){2,}");
var vowelInStem = new RegExp("^" + consonants + "?" + vowel);
var consonantLike = new RegExp("^" + consonants + vowel + "[^aeiouwxy]$");
var sfxLl = /ll$/;
var sfxE = /^(.+?)e$/;
var sfxY = /^(.+?)y$/;
var sfxIon = /^(.+?(s|t))(ion)$/;
var sfxEdOrIng = /^(.+?)(ed|ing)$/;
var sfxAtOrBlOrIz = /(at|bl|iz)$/;
var sfxEED = /^(.+?)eed$/;
var sfxS = /^.+?[^s]s$/;
var sfxSsesOrIes = /^.+?(ss|i)es$/;
var sfxMultiConsonantLike = /([^aeiouylsz])\1$/;
var step2 = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
var step3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
var step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
/**
* Get the stem from a given value.
*
* @param {string} value
*   Value to stem.
* @returns {string}
*   Stem for `value`
*/
function stemmer(value) {
	let result = String(value).toLowerCase();
	if (result.length < 3) return result;
	/** @type {boolean} */
	let firstCharacterWasLowerCaseY = false;
	if (result.codePointAt(0) === 121) {
		firstCharacterWasLowerCaseY = true;
		result = "Y" + result.slice(1);
	}
	if (sfxSsesOrIes.test(result)) result = result.slice(0, -2);
	else if (sfxS.test(result)) result = result.slice(0, -1);
	/** @type {RegExpMatchArray|null} */
	let match;
	if (match = sfxEED.exec(result)) {
		if (gt0.test(match[1])) result = result.slice(0, -1);
	} else if ((match = sfxEdOrIng.exec(result)) && vowelInStem.test(match[1])) {
		result = match[1];
		if (sfxAtOrBlOrIz.test(result)) result += "e";
		else if (sfxMultiConsonantLike.test(result)) result = result.slice(0, -1);
		else if (consonantLike.test(result)) result += "e";
	}
	if ((match = sfxY.exec(result)) && vowelInStem.test(match[1])) result = match[1] + "i";
	if ((match = step2.exec(result)) && gt0.test(match[1])) result = match[1] + step2list[match[2]];
	if ((match = step3.exec(result)) && gt0.test(match[1])) result = match[1] + step3list[match[2]];
	if (match = step4.exec(result)) {
		if (gt1.test(match[1])) result = match[1];
	} else if ((match = sfxIon.exec(result)) && gt1.test(match[1])) result = match[1];
	if ((match = sfxE.exec(result)) && (gt1.test(match[1]) || eq1.test(match[1]) && !consonantLike.test(match[1]))) result = match[1];
	if (sfxLl.test(result) && gt1.test(result)) result = result.slice(0, -1);
	if (firstCharacterWasLowerCaseY) result = "y" + result.slice(1);
	return result;
}
// shared/search/glossary.ts
var WORD = /^[a-z]+$/;
/** Returns an English word without its ending, as Porter's rules have it; anything else as it is. */
var stemOf = (word) => WORD.test(word) ? stemmer(word) : word;
/** Words that are the same but for their endings have the same key. */
var keyOf = (text) => text.split(/[^\p{L}\p{N}ー]+/u).filter(Boolean).map(stemOf).join(" ");
/** Returns the keys of some names. */
var keysOf = (names) => new Set(names.map(keyOf));
/** Builds the glossary from its entries in all languages: each word with all its names. */
function glossaryOf(terms) {
	const byId = /* @__PURE__ */ new Map();
	for (const { documentId, names } of terms) byId.set(documentId, [...byId.get(documentId) ?? [], ...names]);
	return [...byId].map(([documentId, all]) => {
		const names = [...new Set(all)];
		return {
			documentId,
			names,
			keys: keysOf(names)
		};
	});
}
/** Everything that a name of the glossary stands for. Of a query whose words are all one of its names, and nothing else. */
function namedBy(glossary, text) {
	const key = keyOf(text);
	return key && glossary.find(({ keys }) => keys.has(key)) || null;
}
// shared/search/groups.ts
var MOST_WORDS = 8;
var LEAST_BEGINNING = 4;
/** The beginning that a word shares with others of its stem: of "staking" and "stake" it is "stak". */
function beginningOf(word) {
	const stem = stemOf(word);
	if (word.startsWith(stem)) return stem;
	const letters = [...word];
	const differs = letters.findIndex((letter, i) => letter !== stem[i]);
	return differs >= LEAST_BEGINNING ? letters.slice(0, differs).join("") : word;
}
/** The longest run of words, from one on, that is a name of the glossary. */
function nameAt(words, from, glossary) {
	for (let to = words.length; to > from; to--) {
		const named = namedBy(glossary, words.slice(from, to).join(" "));
		if (named) return {
			named,
			to
		};
	}
	return null;
}
/** The words of a query as they are compared, in their order; one that is said again at once counts once. */
var wordsOf = (query) => fold(query).split(" ").filter((word, i, all) => word && word !== all[i - 1]).slice(0, MOST_WORDS);
/** What a query looks for: its words without their endings, and for those of the glossary what they are called in other languages. */
function groupsOf(query, glossary) {
	const words = wordsOf(query);
	const groups = [];
	for (let at = 0; at < words.length;) {
		const found = nameAt(words, at, glossary);
		const own = words.slice(at, found?.to ?? at + 1).map(beginningOf);
		groups.push([own, ...(found?.named.names ?? []).map((name) => name.split(" "))]);
		at = found?.to ?? at + 1;
	}
	return groups;
}
// shared/search/rank.ts
/** What explains a word comes before what uses it. */
var KINDS = [
	"terms",
	"courses",
	"lessons",
	"articles",
	"quests",
	"quest-steps"
];
var HELD = 1;
var WITH_WORDS = 2;
var IN_TEXT = 3;
function tierOf({ documentId, headline, headlineKey, keys }, { folded, words, named }) {
	const key = keyOf(folded);
	if (documentId === named || key && keys.has(key)) return 0;
	if (headline.includes(folded) || key && headlineKey.includes(key)) return HELD;
	return words.every((word) => headline.includes(word) || headlineKey.includes(stemOf(word))) ? WITH_WORDS : IN_TEXT;
}
/** Entries with how well their names fit, the best one first; among equals by their kind and by their score. */
function byRank(rows, asked) {
	const kindOf = ({ row, tier }) => tier === IN_TEXT ? 0 : KINDS.indexOf(row.kind);
	return rows.map((row) => ({
		row,
		tier: tierOf(row, asked)
	})).sort((a, b) => a.tier - b.tier || kindOf(a) - kindOf(b) || a.row.score - b.row.score || a.row.documentId.localeCompare(b.row.documentId));
}
// shared/search/find.ts
async function findAs(query, { glossary, lookUp }) {
	const groups = groupsOf(query, glossary);
	if (!groups.length) return {
		groups,
		hits: []
	};
	return {
		groups,
		hits: byRank(await lookUp(groups), {
			folded: fold(query),
			words: wordsOf(query),
			named: namedBy(glossary, fold(query))?.documentId ?? null
		}).map(({ row: { documentId, kind, passages }, tier }) => ({
			documentId,
			kind,
			isNamed: tier === 0,
			passages
		}))
	};
}
/**
* The entries that hold every word of the query, wherever it stands in a sentence, the best one first: with its endings in English, and by
* what the glossary calls it in another language. Where nothing holds them, words that nobody has written are taken for mistyped ones.
*/
async function find(query, searched) {
	const found = await findAs(query, searched);
	if (found.hits.length) return {
		...found,
		corrected: null
	};
	const meant = await searched.correct(wordsOf(query));
	if (!meant) return {
		...found,
		corrected: null
	};
	const again = await findAs(meant, searched);
	return {
		...again,
		corrected: again.hits.length ? meant : null
	};
}
// shared/search/plain-text.ts
/** Tags within a word or between two that belong together. */
var INLINE = /* @__PURE__ */ new Set([
	"a",
	"b",
	"code",
	"del",
	"em",
	"i",
	"math",
	"ruby",
	"s",
	"strong",
	"sub",
	"sup",
	"u",
	"wbr"
]);
/** What a page does not show. */
var UNSEEN = /* @__PURE__ */ new Set([
	"math",
	"script",
	"style"
]);
var oneLine = (text) => text.replace(/\s+/g, " ").trim();
/** Collects the words of HTML, which a parser tells it tag by tag: a word that is partly bold stays one word. */
function createWordCollector() {
	let words = "";
	let unseen = 0;
	let tex = null;
	const between = (name) => {
		if (!unseen && !INLINE.has(name)) words += " ";
	};
	return {
		open(name, attributes) {
			between(name);
			if (name === "code" && attributes.class?.split(" ").includes("language-math")) tex = "";
			if (UNSEEN.has(name)) unseen++;
			if (name === "math" && unseen === 1) words += texText(attributes["data-tex"] ?? "");
		},
		text(text) {
			if (unseen) return;
			if (tex === null) words += text;
			else tex += text;
		},
		close(name) {
			if (UNSEEN.has(name)) unseen--;
			between(name);
			if (name !== "code" || tex === null) return;
			words += texText(tex.trim());
			tex = null;
		},
		words: () => words
	};
}
// shared/search/score.ts
/** How much less it counts when a word stands there once more, and that a text is long: what SQLite's index takes, too. */
var SATURATION = 1.2;
var LENGTH = .75;
var HEADLINE_WEIGHT = 10;
/** A word that stands in most texts tells little, and never counts against one. */
var LEAST_RARITY = 1e-6;
function countIn(text, word) {
	let many = 0;
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) many++;
	return many;
}
var lengthOf = ({ headline, body }) => headline.length + body.length;
var timesIn = ({ headline, body }, word) => HEADLINE_WEIGHT * countIn(headline, word) + countIn(body, word);
var holdsWord = ({ headline, body }, word) => headline.includes(word) || body.includes(word);
var holds = (text, groups) => groups.every((group) => group.some((together) => together.every((word) => holdsWord(text, word))));
/** Where no index does it: the entries that hold all groups, each with its score for their words (BM25): the smaller, the better. */
function scored(entries, groups) {
	const average = entries.reduce((sum, entry) => sum + lengthOf(entry), 0) / entries.length;
	const words = [...new Set(groups.flat(2))].map((word) => {
		const many = entries.filter((entry) => holdsWord(entry, word)).length;
		return {
			word,
			rarity: Math.max(LEAST_RARITY, Math.log((entries.length - many + .5) / (many + .5)))
		};
	});
	return entries.filter((entry) => holds(entry, groups)).map((entry) => {
		const damping = SATURATION * (.25 + LENGTH * lengthOf(entry) / average);
		const scores = words.map(({ word, rarity }) => {
			const times = timesIn(entry, word);
			return rarity * times * 2.2 / (times + damping);
		});
		return {
			...entry,
			score: -scores.reduce((sum, score) => sum + score, 0)
		};
	});
}
// shared/search/searched.ts
/** A name with another one in brackets has both: 「カストディ（保管）」. */
var BRACKETS = /^(.*?)\s*[（(](.+)[）)]$/;
var isText = (value) => typeof value === "string" && value.trim() !== "";
/** Joins what is a text, and no other value, to one. */
var joined = (values) => values.filter(isText).join(" ");
/** Returns what a word of the glossary is called beside its title: what is in its brackets, what is before them, and as it is read. */
function otherNamesOf(term, reading) {
	const [, outside, inside] = isText(term) && BRACKETS.exec(term) || [];
	return [
		outside,
		inside,
		reading
	].filter(isText);
}
/** Returns names as search compares them, each once. */
var foldedNames = (names) => [...new Set(names.filter(isText).map(fold))].filter(Boolean);
/** What an entry says, as it was written, passage by passage. */
function passagesOf({ lead, screens, rest }) {
	const whole = (text) => ({
		at: "",
		title: "",
		text
	});
	if (!screens.length) return [whole(joined([lead, rest]))];
	const placed = screens.map(({ title, text }, i) => ({
		at: `s${i + 1}`,
		title,
		text
	}));
	return [
		whole(lead),
		...placed,
		...rest ? [whole(rest)] : []
	];
}
// shared/search/typos.ts
/** Words of at most so many letters have one slip, longer ones two. */
var SHORT = 4;
var LEAST = 3;
/** What has a sign in it was not mistyped. */
var LETTERS = /^[\p{L}ー]+$/u;
var LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{N}]{2,29}/gu;
/** Before folding, which makes katakana of hiragana: particles would run into the word. */
var KATAKANA = /[ァ-ヴー]{3,30}/gu;
var lettersOf = (word) => [...word].length;
var mostSlips = (word) => lettersOf(word) <= SHORT ? 1 : 2;
function wordsIn(text) {
	const written = text.normalize("NFKC").replace(/\p{DI}/gu, "");
	return new Set([...written.match(LATIN) ?? [], ...written.match(KATAKANA) ?? []].map(fold));
}
/** Counts every word that somebody may mistype. */
function countWords(texts) {
	const counts = /* @__PURE__ */ new Map();
	for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
	return [...counts].map(([word, documents]) => ({
		word,
		documents,
		letters: lettersOf(word)
	}));
}
/** Whether a word can have been mistyped: it is neither too short nor has a sign in it. */
var mayBeMistyped = (word) => lettersOf(word) >= LEAST && LETTERS.test(word);
/** Returns how many letters the word has at least and at most that was meant by a mistyped one. */
var lettersMeant = (word) => [lettersOf(word) - mostSlips(word), lettersOf(word) + mostSlips(word)];
/** The word that somebody meant: the nearest that is written anywhere, and of several the one that most texts have. */
function nearest(word, written) {
	const [least, most] = lettersMeant(word);
	return written.filter(({ letters }) => letters >= least && letters <= most).map((one) => ({
		...one,
		slips: (0, fastest_levenshtein.distance)(word, one.word)
	})).filter(({ slips }) => slips <= mostSlips(word)).sort((a, b) => a.slips - b.slips || b.documents - a.documents)[0]?.word ?? null;
}
/** A query with its mistyped words set right; null where there is none, or nothing near it. */
function corrected(words, writtenNear) {
	const meant = words.map((word) => mayBeMistyped(word) && nearest(word, writtenNear(word)) || word).join(" ");
	return meant === words.join(" ") ? null : meant;
}
// shared/stock-passwords.ts
/**
* The routes of Strapi (4 and 5) that make, use or change a password, or confirm an email for one, below the content API's prefix. Campus
* uses none of them, and a stranger takes an account with them before its owner arrives.
*/
var STOCK_PASSWORD_ROUTES = [
	["POST", "/auth/local"],
	["POST", "/auth/local/register"],
	["POST", "/auth/forgot-password"],
	["POST", "/auth/reset-password"],
	["GET", "/auth/email-confirmation"],
	["POST", "/auth/send-email-confirmation"],
	["POST", "/auth/change-password"]
];
/** Returns the message that a wallet is asked to sign (EIP-4361, "Message Format"). */
var walletMessage = ({ siteOrigin, address, nonce, issuedAt, expiresAt }) => `${new URL(siteOrigin).host} wants you to sign in with your Ethereum account:
${address}

Sign in. This costs nothing and moves nothing.

URI: ${siteOrigin}
Version: 1
Chain ID: 1
Nonce: ${nonce}
Issued At: ${issuedAt.toISOString()}
Expiration Time: ${expiresAt.toISOString()}`;
exports.CALL_SIGNATURE = CALL_SIGNATURE;
exports.DEFAULT_LOCALE = DEFAULT_LOCALE;
exports.FILTERS = FILTERS;
exports.GROUPS = GROUPS;
exports.PREVIEW_SECONDS = PREVIEW_SECONDS;
exports.STOCK_PASSWORD_ROUTES = STOCK_PASSWORD_ROUTES;
exports.corrected = corrected;
exports.countWords = countWords;
exports.createWordCollector = createWordCollector;
exports.emailInHeader = emailInHeader;
exports.find = find;
exports.fold = fold;
exports.foldedNames = foldedNames;
exports.glossaryOf = glossaryOf;
exports.isCallSigned = isCallSigned;
exports.joined = joined;
exports.keyOf = keyOf;
exports.keysOf = keysOf;
exports.localePrefix = localePrefix;
exports.metaOf = metaOf;
exports.oneLine = oneLine;
exports.otherNamesOf = otherNamesOf;
exports.parseEmail = parseEmail;
exports.passagesOf = passagesOf;
exports.scored = scored;
exports.signedText = signedText;
exports.texText = texText;
exports.walletMessage = walletMessage;
