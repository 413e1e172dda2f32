#!/usr/bin/env bash
# GORM's Count keeps the LIMIT and OFFSET of its chain, and both stand behind the one row that count(*) answers: a limit
# doesn't stop the counting, so `Limit(100).Count` tells 2,500 of 2,500 and reads the whole table, and any offset takes
# the row away, so that the same chain that lists a second page counts 0, without an error and whatever the variable
# held before. A server that means to count at most n by Limit(n).Count therefore tells the whole number, and one that
# counts with the chain that lists tells 0 from its second page on. Offset(-1).Limit(-1) takes both away again.
# Seen with gorm.io/gorm v1.31.2 and github.com/glebarez/sqlite v1.11.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
)

type Entry struct {
	ID    int
	Model string
}

func main() {
	db, err := gorm.Open(sqlite.Open(":memory:"), &gorm.Config{})
	if err != nil {
		panic(err)
	}
	db.AutoMigrate(&Entry{})
	rows := make([]Entry, 2500)
	for index := range rows {
		rows[index].Model = "gpt-4o"
	}
	db.CreateInBatches(&rows, 500)
	count := func(name string, chain *gorm.DB) string {
		total := int64(-1)
		err := chain.Count(&total).Error
		return fmt.Sprintf("%s: %d, %v", name, total, err)
	}
	model := func() *gorm.DB { return db.Model(&Entry{}) }
	page := model().Offset(20).Limit(20)
	var listed []Entry
	seen := []string{
		count("Limit(100)", model().Limit(100)),
		count("Offset(20)", model().Offset(20)),
		count("Limit(20).Offset(20)", model().Limit(20).Offset(20)),
		fmt.Sprintf("Find: %d rows", len(func() []Entry { page.Find(&listed); return listed }())),
		count("after Offset(-1).Limit(-1)", model().Limit(20).Offset(20).Offset(-1).Limit(-1)),
	}
	expected := []string{
		"Limit(100): 2500, <nil>",
		"Offset(20): 0, <nil>",
		"Limit(20).Offset(20): 0, <nil>",
		"Find: 20 rows",
		"after Offset(-1).Limit(-1): 2500, <nil>",
	}
	for index, line := range seen {
		fmt.Println(line)
		if line != expected[index] {
			fmt.Println("expected:", expected[index])
			os.Exit(1)
		}
	}
}
GO
go mod init example.test/count 2>/dev/null
go get gorm.io/gorm@v1.31.2 github.com/glebarez/sqlite@v1.11.0 2>/dev/null
go run .
echo "As written down."
