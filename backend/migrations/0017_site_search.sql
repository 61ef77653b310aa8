CREATE TABLE "search_entry" (
	"type" text NOT NULL,
	"row_id" bigint NOT NULL,
	"audience" text[] DEFAULT '{"PUBLIC"}' NOT NULL,
	"authority_code" text,
	"shown_from" timestamp with time zone,
	"shown_to" timestamp with time zone,
	"dated_at" timestamp with time zone NOT NULL,
	"title_fold" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"title_exact" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"exact" "tsvector" NOT NULL,
	CONSTRAINT "search_entry_type_row_id_pk" PRIMARY KEY("type","row_id"),
	CONSTRAINT "search_entry_type_check" CHECK ("search_entry"."type" in ('ARTICLE', 'FAQ', 'DOCUMENT', 'VIDEO'))
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entry_dated_idx" ON "search_entry" USING btree ("type","dated_at");--> statement-breakpoint
CREATE INDEX "search_entry_title_words_idx" ON "search_entry" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_entry_title_exact_idx" ON "search_entry" USING gin ("title_exact");--> statement-breakpoint
CREATE INDEX "search_entry_words_idx" ON "search_entry" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entry_exact_idx" ON "search_entry" USING gin ("exact");--> statement-breakpoint
CREATE INDEX "search_word_trgm_idx" ON "search_word" USING gin ("word" gin_trgm_ops);