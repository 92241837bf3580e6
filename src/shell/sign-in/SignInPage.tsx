import type { ReactNode } from "react";
import { BrandMark } from "../branding/BrandMark.tsx";
import { useBrand } from "../branding/store.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { Hero } from "./Hero.tsx";
import css from "./SignIn.module.css";

/** What every page before the workspace stands in: the picture (not when it is simple), the language, one narrow column. */
export function SignInPage({ title, simple = false, children }: { title: string; simple?: boolean; children: ReactNode }) {
  const picture = useBrand((brand) => brand.picture);
  return (
    <main className={simple ? `${css.page} ${css.simple}` : css.page}>
      {!simple && <Hero />}
      <section className={css.side}>
        <div className={css.language}>
          <LanguageSwitch />
        </div>
        <div className={css.card}>
          <div className={picture === null ? css.smallBrand : css.brand}>
            <BrandMark />
          </div>
          <h1 className={css.heading}>{title}</h1>
          {children}
        </div>
      </section>
    </main>
  );
}
