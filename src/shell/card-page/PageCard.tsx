import type { SeenCard } from "../../model/contract/card-pages.ts";
import { PageLink } from "../PageLink.tsx";
import { Card } from "./Card.tsx";
import { ChartCard } from "./ChartCard.tsx";
import { CountsCard } from "./CountsCard.tsx";
import css from "./card-page.module.css";
import type { CardProps } from "./card-props.ts";
import { PIECES } from "./pieces.ts";
import { ReportCard } from "./ReportCard.tsx";
import { RowsCard } from "./RowsCard.tsx";

/** A card of a page, by its kind. */
export function PageCard({ page, card }: CardProps) {
  switch (card.kind) {
    case "counts":
      return <CountsCard page={page} card={card} />;
    case "list":
      return <RowsCard page={page} card={card} />;
    case "report":
      return <ReportCard card={card} />;
    case "chart":
      return <ChartCard page={page} card={card} />;
    case "text":
      return <TextCard card={card} />;
    case "picture":
      return <PictureCard card={card} />;
    case "links":
      return <LinksCard card={card} />;
    case "piece": {
      const Piece = PIECES[card.piece]?.component;
      return Piece ? <Piece title={card.title ?? ""} /> : null;
    }
  }
}

type Shown<K extends SeenCard["kind"]> = Pick<CardProps<K>, "card">;

function TextCard({ card: { title, description } }: Shown<"text">) {
  const paragraphs = description.split(/\n\s*\n/);
  return (
    <Card name="text" title={title ?? ""}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={css.paragraph}>
          {paragraph}
        </p>
      ))}
    </Card>
  );
}

function PictureCard({ card: { title, picture, description } }: Shown<"picture">) {
  return (
    <Card name="picture" title={title ?? ""}>
      {picture === null ? (
        <p className={css.none}>{description}</p>
      ) : (
        <img className={css.picture} src={picture} alt={description} loading="lazy" referrerPolicy="no-referrer" />
      )}
    </Card>
  );
}

function LinksCard({ card: { title, links } }: Shown<"links">) {
  return (
    <Card name="links" title={title}>
      <ul className={css.shortcuts}>
        {links.map(({ id, title: text, path }) => (
          <li key={id}>
            {path.startsWith("/") ? (
              <PageLink to={path} className={css.shortcut}>
                <span>{text}</span>
              </PageLink>
            ) : (
              <a href={path} className={css.shortcut} target="_blank" rel="noreferrer">
                <span>{text}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
