/** A figure that stands in rich text, as `<figure data-figure="hash" data-options="text=Aya"></figure>`. */
export interface FigurePlace {
  name: string
  /** `blocks=3;text=Aya%20pays`, as `writeOptions` makes it. */
  options: string
}

export const placeOf = ({ name, options }: FigurePlace) =>
  `<figure data-figure="${name}"${options ? ` data-options="${options}"` : ''}></figure>`

/** Whether a rich text holds a figure. */
export const hasFigure = (html: string) => html.includes('<figure data-figure=')
